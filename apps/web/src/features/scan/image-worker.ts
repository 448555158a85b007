import type { Corners, Size } from '@scriba/extraction/sheet-geometry';

export type Order = { id: number; picture: Blob | ImageBitmap } & ({ kind: 'find' } | { kind: 'flatten'; corners: Corners; turns: number });
export type Answer = { id: number } & ({ corners: Corners | null } | { flat: Size & { jpeg: Blob } } | { isUnreadable: true });
type Asked = { kind: 'find'; picture: Blob | ImageBitmap } | { kind: 'flatten'; picture: Blob; corners: Corners; turns: number };

/** What a browser cannot open as a picture. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** Looks at photos beside the page, which stays quick meanwhile. */
export class ImageWorker {
  readonly #worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #hasFailed = false;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asker = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('isUnreadable' in data) asker?.reject(new UnreadablePicture('Not a picture for this browser'));
      else asker?.resolve(data);
    });
    // A worker that could not begin answers nobody.
    this.#worker.addEventListener('error', () => {
      this.#hasFailed = true;
      for (const { reject } of this.#waiting.values()) reject(new UnreadablePicture('The worker failed'));
      this.#waiting.clear();
    });
  }

  /** The corners of a sheet, as shares of the picture; null where no edges are seen. */
  async find(picture: Blob | ImageBitmap): Promise<Corners | null> {
    const answer = await this.#ask({ kind: 'find', picture });
    return 'corners' in answer ? answer.corners : null;
  }

  async flatten(picture: Blob, corners: Corners, turns: number): Promise<Size & { jpeg: Blob }> {
    const answer = await this.#ask({ kind: 'flatten', picture, corners, turns });
    if (!('flat' in answer)) throw new Error('Another answer was expected');
    return answer.flat;
  }

  stop() {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #ask(asked: Asked): Promise<Answer> {
    if (this.#hasFailed) return Promise.reject(new UnreadablePicture('The worker failed'));
    const order: Order = { ...asked, id: ++this.#lastId };
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
      this.#worker.postMessage(order, asked.picture instanceof Blob ? [] : [asked.picture]);
    });
  }
}

export type Eyes = Pick<ImageWorker, 'find' | 'flatten' | 'stop'>;
