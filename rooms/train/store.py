"""Holds rooms in GPU memory: reading and unpacking them for every batch would take longer than the network."""

import contextlib
import threading

import torch

from collate import IGNORE, RoomBatch, collate, to_device


class Store:
    """Loads the rooms of a growing folder in a background thread; batches are drawn from those loaded."""

    def __init__(self, rooms, device, room_for, every=5.0):
        """rooms: Rooms; room_for: capacity in rooms; every: seconds between two scans of the folder. No record may be
        larger than the largest one present at the start.
        """
        rooms.refresh()
        if len(rooms) < 1:
            raise SystemExit(f'No rooms to train on in {rooms.folder}.')
        self.rooms, self.device, self.ready = rooms, device, 0
        longest = max(max(record['width'], record['height']) for record in rooms.records)
        planes = rooms.colours + rooms.labels
        self.planes = torch.zeros((room_for, planes, longest, longest), dtype=torch.uint8, device=device)
        self.planes[:, rooms.colours :] = IGNORE
        self.numbers = torch.zeros((room_for, 14), device=device)  # width, height, focal, cx, cy, rotation (9)
        self._stopped = threading.Event()
        self._take()
        self._thread = threading.Thread(target=self._work, args=(every,), daemon=True)
        self._thread.start()

    def _take(self):
        while self.ready < min(len(self.rooms), len(self.planes)) and not self._stopped.is_set():
            upto = min(self.ready + 64, len(self.rooms), len(self.planes))
            rooms = to_device(collate(self.rooms, range(self.ready, upto)), self.device)
            height, width = rooms.rgb.shape[2:]
            self.planes[self.ready : upto, :, :height, :width] = torch.cat([rooms.rgb, rooms.labels], 1)
            self.numbers[self.ready : upto] = torch.cat([rooms.size, rooms.lens, rooms.rotation.flatten(1)], 1)
            if self.device == 'cuda':
                torch.cuda.current_stream().synchronize()
            self.ready = upto

    def _work(self, every):
        # A stream of its own, so that loading does not wait for the network.
        with torch.cuda.stream(torch.cuda.Stream()) if self.device == 'cuda' else contextlib.nullcontext():
            while not self._stopped.wait(every):
                self.rooms.refresh()
                self._take()

    def batch(self, count):
        """Returns randomly chosen rooms as a RoomBatch."""
        chosen = torch.randint(self.ready, (count,), device=self.device)
        planes, numbers = self.planes[chosen], self.numbers[chosen]
        split = self.rooms.colours
        return RoomBatch(planes[:, :split], planes[:, split:], numbers[:, :2], numbers[:, 2:5], numbers[:, 5:].view(-1, 3, 3))

    def stop(self):
        """Stops the thread."""
        self._stopped.set()
        self._thread.join()


class StoreFeed:
    """Endless training batches made on the GPU; `size` may be changed at any time."""

    def __init__(self, store, batch, size, examples):
        """examples: converts a RoomBatch and a size to (x, truth)."""
        self.store, self.batch, self.size, self.examples = store, batch, size, examples

    def __next__(self):
        return self.examples(self.store.batch(self.batch), self.size)

    def stop(self):
        """Stops the store's thread."""
        self.store.stop()
