import { isRefused, isSending, type UploadItem } from './uploads.rules.ts';

/**
 * Tells which files were not added, all of one batch in one number: what the browser refuses at once, and what the server refuses of the
 * bytes as soon as nothing is on its way any more.
 */
export class ToldRefusals {
  readonly #tell: (refused: readonly UploadItem[]) => void;
  readonly #told = new Set<string>();
  #batch: readonly UploadItem[] = [];

  constructor(tell: (refused: readonly UploadItem[]) => void) {
    this.#tell = tell;
  }

  /** To be called when files are added: what is still on its way is of the same batch. */
  begin(items: readonly UploadItem[]) {
    if (!isSending(items)) this.#batch = [];
  }

  /** To be called whenever the items have changed. */
  look(items: readonly UploadItem[]) {
    const untold = items.filter((item) => isRefused(item) && !item.isRemembered && !this.#told.has(item.id));
    if (untold.some(({ error }) => error?.kind === 'refused') || (untold.length > 0 && !isSending(items))) {
      for (const { id } of untold) this.#told.add(id);
      this.#batch = [...this.#batch, ...untold];
      this.#tell(this.#batch);
    }
  }
}
