/** Those who hear when something changes that is stored: what this tab writes it tells them, and the browser what others do. */
export class StoredListeners {
  readonly #listeners = new Set<() => void>();

  readonly tell = () => { for (const listener of this.#listeners) listener(); };

  /** Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
}
