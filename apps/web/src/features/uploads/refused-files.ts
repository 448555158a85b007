import type { ItemList } from './item-list.ts';
import { refusedItem, saysTheSame } from './make-items.ts';
import type { RefusedFile, UploadItem } from './uploads.rules.ts';

type Parts = { items: ItemList; newId: () => string; remove: (ids: readonly string[]) => void };

/** Files that were not even sent: each shows why until it is dismissed, and some are taken once more for what was so only then. */
export class RefusedFiles {
  readonly #parts: Parts;
  readonly #refused = new Map<string, RefusedFile>();
  readonly #attempts = new Map<string, AbortController>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shows them. What is refused once more stands there once. */
  add(files: readonly RefusedFile[]) {
    if (files.length === 0) return;
    const { items, newId, remove } = this.#parts;
    const rows = files.map((refused) => ({ refused, row: refusedItem(newId(), refused) }));
    for (const { refused, row } of rows) if (refused.again) this.#refused.set(row.id, refused);
    const before = new Set(files.map(({ file }) => file && items.idOf(file)));
    // Of two pictures that a phone calls the same, each stands for a file of its own that lies on this device.
    const mayGo = ({ id, isOnDevice }: UploadItem) => isOnDevice !== true || before.has(id);
    const said = items.all().filter((known) => mayGo(known) && rows.some(({ row }) => saysTheSame(row, known))).map(({ id }) => id);
    items.add(rows.map(({ row }) => row), new Map(rows.flatMap(({ refused: { file }, row: { id } }) => (file ? [[file, id] as const] : []))));
    remove(said);
  }

  canTakeAgain = (id: string): boolean => this.#refused.has(id);

  /** Its row stays until another one stands for the file, which may be all that there is of it. Who takes the row off does not want it sent. */
  async takeAgain(id: string) {
    const { items, remove } = this.#parts;
    const { file, again } = this.#refused.get(id) ?? {};
    const error = items.find(id)?.error;
    const attempt = new AbortController();
    this.#attempts.set(id, attempt);
    items.change(id, { status: 'pending', error: undefined });
    if (file) items.forget(file);
    const isTaken = await again?.(attempt.signal);
    if (attempt.signal.aborted) return;
    if (isTaken || (file && items.idOf(file) !== undefined)) return remove([id]);
    items.add([], new Map(file ? [[file, id]] : []));
    items.change(id, { status: 'error', error });
  }

  forget(id: string) {
    this.#refused.delete(id);
    this.#attempts.get(id)?.abort();
    this.#attempts.delete(id);
  }
}
