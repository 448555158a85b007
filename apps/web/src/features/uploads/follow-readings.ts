import type { ReadingJob } from '@scriba/contract/extraction';
import type { RealtimeEvent } from '@scriba/contract/realtime';
import type { ItemList } from './item-list.ts';
import type { UploadCalls } from './uploads.queries.ts';

/** Pages come quickly; how far a file is, is asked once in this time. */
const JOB_PATIENCE_MS = 700;
/** Where no events arrive, some of the files that are read are asked about. */
const POLL_MS = 10_000;
const POLLED_AT_ONCE = 5;

type Parts = {
  items: ItemList;
  job: UploadCalls['job'];
  onCompleted: (id: string) => void;
  onCanceled: (id: string) => void;
  /** The file was deleted. */
  onGone: (id: string) => void;
};

/** Keeps the items that are being read as the server has them: by its events, and by asking where none arrive. */
export class ReadingFollower {
  readonly #parts: Parts;
  readonly #asking = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins to ask. Returns how to stop. */
  start(): () => void {
    const polling = setInterval(() => this.#poll(), POLL_MS);
    return () => {
      clearInterval(polling);
      for (const timer of this.#asking.values()) clearTimeout(timer);
    };
  }

  hear(event: RealtimeEvent) {
    if (!('fileId' in event)) return;
    const { items, onCompleted, onGone } = this.#parts;
    const item = items.all().find(({ fileId, status, error }) => fileId === event.fileId && (status === 'extracting' || error?.kind === 'extraction'));
    if (!item) return;
    if (event.name === 'extraction.started') this.#started(item.id, item.status === 'extracting');
    if (event.name === 'extraction.finished') onCompleted(item.id);
    else if (event.name === 'file.deleted') onGone(item.id);
    else if (event.name.startsWith('extraction.') && !this.#asking.has(item.id)) {
      this.#asking.set(item.id, setTimeout(() => void this.ask(item.id), JOB_PATIENCE_MS));
    }
  }

  /** Someone gave the password, or had it read once more; or its turn has come. */
  #started(id: string, isKnown: boolean) {
    if (!isKnown) this.begin(id);
    this.#parts.items.change(id, { reading: 'processing' });
  }

  /** Shows an item as waiting for a new reading. */
  begin(id: string) {
    this.#parts.items.change(id, { status: 'extracting', reading: 'pending', error: undefined, extractionProgress: 0, pagesRead: 0, pageCount: null });
  }

  /** How far the reading is, by the server's own count. */
  async ask(id: string) {
    const { items, job: askJob } = this.#parts;
    this.#asking.delete(id);
    const { fileId, status } = items.find(id) ?? {};
    // Meanwhile it may have been read to the end, or been canceled.
    if (fileId === undefined || status !== 'extracting') return;
    // A connection that is away is asked again by the next poll.
    const job = await askJob(fileId).catch(() => undefined);
    if (job) this.tell(id, job);
  }

  tell(id: string, { state, progress, pagesRead, pageCount, problem }: ReadingJob) {
    const { items, onCompleted, onCanceled } = this.#parts;
    if (items.find(id)?.status !== 'extracting') return;
    if (state === 'completed') onCompleted(id);
    else if (state === 'failed') items.change(id, { status: 'error', error: { kind: 'extraction', code: 'extraction.failed', params: {}, ...problem } });
    else if (state === 'canceled') onCanceled(id);
    else items.progress(id, { extractionProgress: progress, pagesRead, pageCount, reading: state === 'running' ? 'processing' : 'pending' });
  }

  #poll() {
    const reading = this.#parts.items.all().filter(({ id, status }) => status === 'extracting' && !this.#asking.has(id));
    for (const { id } of reading.slice(0, POLLED_AT_ONCE)) void this.ask(id);
  }
}
