import type { UploadItem } from './uploads.rules.ts';

/** Progress is drawn at most this often, however many files report it. */
const DRAW_MS = 100;

/** The items of the panel, as React reads them: a new array for each state, told at once, and for progress ten times a second. */
export class ItemList {
  #items: readonly UploadItem[] = [];
  #drawn: readonly UploadItem[] = [];
  readonly #ids = new WeakMap<File, string>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly get = (): readonly UploadItem[] => this.#drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  };

  /** As they are now, also between two drawings. */
  all(): readonly UploadItem[] {
    return this.#items;
  }

  /** Nothing stands for the file any more: whoever takes it gives it another row. */
  forget(file: File) {
    this.#ids.delete(file);
  }

  find(id: string | undefined): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** The item under which this very file was taken in, or refused; undefined for one that never came here. */
  idOf = (file: File): string | undefined => this.#ids.get(file);

  /** A file is known from when its row is there: one without a row is taken for done, and for nothing that must be kept. */
  add(items: readonly UploadItem[], ids: ReadonlyMap<File, string> = new Map()) {
    for (const [file, id] of ids) this.#ids.set(file, id);
    this.#items = [...this.#items, ...items];
    this.#draw();
  }

  remove(ids: ReadonlySet<string>) {
    this.#items = this.#items.filter(({ id }) => !ids.has(id));
    this.#draw();
  }

  /** Changes what the panel must show at once. */
  change(id: string, part: Partial<UploadItem>) {
    this.#apply(id, part);
    this.#draw();
  }

  /** Changes several in the same way, and draws once. */
  changeAll(ids: ReadonlySet<string>, part: Partial<UploadItem>) {
    this.#items = this.#items.map((item) => (ids.has(item.id) ? { ...item, ...part } : item));
    this.#draw();
  }

  /** Changes what may wait for the next drawing. */
  progress(id: string, part: Partial<UploadItem>) {
    this.#apply(id, part);
    this.#timer ??= setTimeout(() => this.#draw(), DRAW_MS);
  }

  #apply(id: string, part: Partial<UploadItem>) {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, ...part } : item));
  }

  #draw() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drawn = this.#items;
    for (const listener of this.#listeners) listener();
  }
}
