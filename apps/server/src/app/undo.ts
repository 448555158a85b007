/** Steps that take back what was begun, done in the reverse order; one that fails does not keep the others from being done. */
export class Undo {
  readonly #steps: { name: string; step(): Promise<unknown> }[] = [];

  add(name: string, step: () => Promise<unknown>) {
    this.#steps.push({ name, step });
  }

  async all(report: (error: unknown, name: string) => void) {
    for (const { name, step } of this.#steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        report(error, name);
      }
    }
  }
}
