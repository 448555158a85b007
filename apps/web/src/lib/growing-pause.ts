const SHORTEST_MS = 5000;
const LONGEST_MS = 300_000;

/** Does something after a while; after twice as long each time that it was in vain, up to five minutes. */
export class GrowingPause {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ms = SHORTEST_MS;
  #isOver = false;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Unless it is waited already. */
  begin() {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#ms);
  }

  /** What was in vain is done again after this pause, and the next one is longer; else the next one is the shortest. */
  after(wasInVain: boolean) {
    this.#stop();
    if (wasInVain) this.begin();
    this.#ms = wasInVain ? Math.min(this.#ms * 2, LONGEST_MS) : SHORTEST_MS;
  }

  /** Nothing is done any more. */
  end() {
    this.#isOver = true;
    this.#stop();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
