import type { ItemList } from './item-list.ts';
import { refusedItem, saysTheSame } from './make-items.ts';
import type { RefusedFile, UploadItem } from './uploads.rules.ts';

type Parts = { items: ItemList; newId: () => string; remove: (ids: readonly string[]) => void };

/** Files that were not even sent: each shows why until it is dismissed, and some are taken once more for what was so only then. */
export class RefusedFiles {
  readonly #parts: Parts;
  readonly #refused = new Map<string, RefusedFile>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shows them. What is refused once more stands there once. */
  add(files: readonly RefusedFile[]) {
    const { items: list, newId, remove } = this.#parts;
    const items = files.map((refused) => refusedItem(newId(), refused));
    for (const [at, refused] of files.entries()) if (refused.again) this.#refused.set(items[at]?.id ?? '', refused);
    const before = new Set(files.map(({ file }) => file && list.idOf(file)));
    // Of two pictures that a phone calls the same, each stands for a file of its own that lies on this device.
    const mayGo = ({ id, isOnDevice }: UploadItem) => isOnDevice !== true || before.has(id);
    const said = list.all().filter((known) => mayGo(known) && items.some((item) => saysTheSame(item, known))).map(({ id }) => id);
    list.add(items, new Map(files.flatMap(({ file }, at) => (file ? [[file, items[at]?.id ?? ''] as const] : []))));
    remove(said);
  }

  canTakeAgain = (id: string): boolean => this.#refused.has(id);

  /** Its row stays until another one stands for the file, which may be all that there is of it. */
  async takeAgain(id: string) {
    const { items, remove } = this.#parts;
    const { file, again } = this.#refused.get(id) ?? {};
    const error = items.find(id)?.error;
    items.change(id, { status: 'pending', error: undefined });
    await again?.();
    if (file && items.idOf(file) !== id) remove([id]);
    else items.change(id, { status: 'error', error });
  }

  forget(id: string) {
    this.#refused.delete(id);
  }
}
