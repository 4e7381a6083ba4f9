"""Work that takes a while, beside the window: it tells how far it is, can be stopped, and is waited for at the end."""

from collections import deque
from collections.abc import Callable
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

from ginsheet.storage.errors import StorageError

Step = Callable[[int, int], None]
"""Is told how much of how much is done; raises `Stopped` where the player wants no more of it."""

_TELL_SECONDS: Final = 0.05
"""Steps that come faster are not told one by one."""


class Stopped(Exception):  # noqa: N818 - nothing is wrong
    """The player wants no more of the work."""


class Job(NamedTuple):
    """What is to be done, and what then."""

    text: str
    """What is said while it is done."""
    do: Callable[[Step], Any]
    then: Callable[[Any], None]
    """Gets what `do` gave."""
    failed: Callable[[StorageError], None]
    stopped: Callable[[], None] = lambda: None


class _Work(QObject):
    """One job in a thread of its own; it touches nothing of the window."""

    told = Signal(int, int)
    ended = Signal()

    def __init__(self, job: Job) -> None:
        super().__init__()
        self.job = job
        self.is_stopped = False
        self.result: Any = None
        self.error: BaseException | None = None
        self._told_at = 0.0
        self.thread_of_it = Thread(target=self._run, name="work")

    def _run(self) -> None:
        try:
            self.result = self.job.do(self._step)
        except BaseException as error:
            self.error = error
        self.ended.emit()

    def _step(self, done: int, of: int) -> None:
        if self.is_stopped:
            raise Stopped
        now = monotonic()
        if now - self._told_at >= _TELL_SECONDS:
            self._told_at = now
            self.told.emit(done, of)


class Runner(QObject):
    """Does one job after the other; what belongs to their ends is done in the thread of the window."""

    began = Signal(str)
    """A job has begun; this is what is said of it."""
    told = Signal(int, int)
    """So much of so much is done."""
    rested = Signal()
    """Nothing is left to do."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: _Work | None = None
        self._waiting: deque[Job] = deque()

    @property
    def busy(self) -> bool:
        """Whether a job is under way."""
        return self._work is not None

    def run(self, job: Job) -> None:
        """Do `job` when those before it are done."""
        self._waiting.append(job)
        if self._work is None:
            self._begin()

    def stop(self) -> None:
        """Break off the job that is under way; it leaves nothing half done."""
        if self._work is not None:
            self._work.is_stopped = True

    def close(self) -> None:
        """Break everything off, and wait until the thread has ended."""
        self._waiting.clear()
        work, self._work = self._work, None
        if work is not None:
            work.is_stopped = True
            work.told.disconnect(self.told)
            work.ended.disconnect(self._end)
            work.thread_of_it.join()

    def _begin(self) -> None:
        work = self._work = _Work(self._waiting.popleft())
        work.told.connect(self.told, Qt.ConnectionType.QueuedConnection)
        work.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.began.emit(work.job.text)
        work.thread_of_it.start()

    def _end(self) -> None:
        work, self._work = self._work, None
        if work is None:
            return
        work.thread_of_it.join()
        try:
            self._tell(work)
        finally:
            if self._work is None and self._waiting:
                self._begin()
            elif self._work is None:
                self.rested.emit()

    @staticmethod
    def _tell(work: _Work) -> None:
        if work.error is None:
            work.job.then(work.result)
        elif isinstance(work.error, Stopped):
            work.job.stopped()
        elif isinstance(work.error, StorageError):
            work.job.failed(work.error)
        else:
            raise work.error
