import { summaryOf, type UploadItem } from './uploads.rules.ts';

/** What is said of files that were read: of one its name, of several how many. */
export type Processed = { fileName: string; count: number; fileIds: readonly string[] };

/** Tells what was completed once nothing is on its way any more: forty files do not speak forty times. */
export class Congratulation {
  readonly #tell: (processed: Processed) => void;
  #told: ReadonlySet<string> = new Set();

  constructor(tell: (processed: Processed) => void) {
    this.#tell = tell;
  }

  /** To be called whenever the items have changed: the last one of a batch may be completed, fail or be canceled. */
  look(items: readonly UploadItem[]) {
    const completed = items.filter(({ status }) => status === 'completed');
    const untold = completed.filter(({ id }) => !this.#told.has(id));
    const [first] = untold;
    if (!first || summaryOf(items).left > 0) return;
    this.#told = new Set(completed.map(({ id }) => id));
    this.#tell({ fileName: first.fileName, count: untold.length, fileIds: untold.flatMap(({ fileId }) => fileId ?? []) });
  }
}
