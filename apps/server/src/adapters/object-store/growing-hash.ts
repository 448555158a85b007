import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './hash-thread.ts';

const PROGRAM = path.join(import.meta.dirname, 'hash-thread.ts');
/** The thread is told of so many bytes at once. */
const STEP_BYTES = 1024 ** 2;

type Waiting = { resolve(sha256: string): void; reject(error: Error): void };
type Thread = { order(order: Order): void; wait(id: number, waiting: Waiting): void };

/** One thread of this process, from the first file on; it keeps no process alive that has nothing to wait for. */
let running: Thread | undefined;
let serial = 0;

function thread(): Thread {
  running ??= startThread();
  return running;
}

function startThread(): Thread {
  const worker = new Worker(PROGRAM, { execArgv: ['--disable-warning=ExperimentalWarning'], resourceLimits: { maxYoungGenerationSizeMb: 2 } });
  const waiting = new Map<number, Waiting>();
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (one) how(one);
  };
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    running = undefined;
    for (const id of waiting.keys()) settle(id, (one) => one.reject(error));
  };
  worker.on('message', (answer: Answer) => settle(answer.id, (one) => ('failure' in answer ? one.reject(answer.failure) : one.resolve(answer.sha256))));
  worker.on('error', lose).on('exit', () => lose(new Error('The thread that hashes ended.')));
  worker.unref();
  return {
    order: (order) => worker.postMessage(order),
    wait(id, one) {
      // Who began with a thread that has ended since would wait for ever.
      if (lost) return one.reject(lost);
      waiting.set(id, one);
      worker.ref();
    },
  };
}

/** The SHA-256 of a file that somebody writes, made in a thread of its own while the file grows. The file may be closed after `digest`. */
export class GrowingHash {
  readonly #thread = thread();
  readonly #id = serial++;
  readonly #fd: number;
  #toldBytes = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** So many bytes can be read now. */
  follow(sizeBytes: number) {
    if (sizeBytes - this.#toldBytes >= STEP_BYTES) this.#tell(sizeBytes);
  }

  /** The hash of the first bytes, so many as were told of at last. Ends it: also who needs no hash any more has to ask once. */
  digest(sizeBytes: number): Promise<string> {
    if (sizeBytes > this.#toldBytes) this.#tell(sizeBytes);
    return new Promise((resolve, reject) => {
      this.#thread.wait(this.#id, { resolve, reject });
      this.#thread.order({ id: this.#id, isEnd: true });
    });
  }

  #tell(sizeBytes: number) {
    this.#toldBytes = sizeBytes;
    this.#thread.order({ id: this.#id, fd: this.#fd, toBytes: sizeBytes });
  }
}
