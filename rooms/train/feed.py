"""Endless training batches, prepared in a background thread if there is a spare core."""

import queue
import threading

import torch

from collate import collate, to_device


class Feed:
    """Batches of examples in random order; the folder is scanned again for every pass. `size` may be changed at any
    time.
    """

    def __init__(self, rooms, batch, size, device, seed, beside, examples):
        """examples: converts a RoomBatch and a size to (x, truth)."""
        self.rooms, self.batch, self.size, self.device, self.examples = rooms, batch, size, device, examples
        self._order = torch.Generator().manual_seed(seed)
        self._next_indices = self._indices()
        self._ready = queue.Queue(maxsize=3)
        self._failure = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True) if beside else None
        if beside:
            self._thread.start()

    def _indices(self):
        while True:
            self.rooms.refresh()
            if len(self.rooms) < 1:
                raise SystemExit(f'No rooms to train on in {self.rooms.folder}.')
            order = torch.randperm(len(self.rooms), generator=self._order).tolist()
            # Repeats records, so that a folder with few rooms still fills whole batches.
            order = order * -(-self.batch // len(order))
            for at in range(0, len(order) - self.batch + 1, self.batch):
                yield order[at : at + self.batch]

    def _make(self):
        batch = to_device(collate(self.rooms, next(self._next_indices)), self.device)
        return self.examples(batch, self.size)

    def _work(self):
        torch.set_num_threads(1)
        try:
            while not self._stopped.is_set():
                self._ready.put(self._make())
        except BaseException as failure:  # raised again in the thread that waits for batches
            self._failure = failure
            self._ready.put(None)

    def __next__(self):
        if self._thread is None:
            return self._make()
        ready = self._ready.get()
        if ready is None:
            raise self._failure
        return ready

    def stop(self):
        """Stops the thread, after the batch in progress."""
        self._stopped.set()
        while self._thread is not None and self._thread.is_alive():
            try:
                self._ready.get(timeout=0.1)
            except queue.Empty:
                pass
