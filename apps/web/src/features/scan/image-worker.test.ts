import { expect, test, vi } from 'vitest';
import { ImageWorker, UnreadablePicture } from './image-worker.ts';

test('a worker that failed answers nobody who waits, and nobody who asks later', async () => {
  const made: EventTarget[] = [];
  vi.stubGlobal('Worker', class extends EventTarget {
    constructor() {
      super();
      made.push(this);
    }
    postMessage() {}
  });
  const eyes = new ImageWorker();
  const waiting = eyes.find(new Blob());
  made[0]?.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow(UnreadablePicture);
  await expect(eyes.find(new Blob())).rejects.toThrow(UnreadablePicture);
});
