/**
 * What a file says twice: for programs that know it, and for others. The second is read where the first says nothing, and its pictures
 * only: its text may say that the program is too old.
 */
export class AlternateContent {
  readonly #hasSaid: boolean[] = [];
  #others = 0;

  open(name: string) {
    if (name === 'mc:AlternateContent') this.#hasSaid.push(false);
    if (name === 'mc:Fallback') this.#others += 1;
  }

  close(name: string) {
    if (name === 'mc:AlternateContent') this.#hasSaid.pop();
    if (name === 'mc:Fallback') this.#others -= 1;
  }

  takesText(): boolean {
    return this.#takes(this.#others === 0);
  }

  takesPicture(): boolean {
    return this.#takes(this.#others === 0 || this.#hasSaid.at(-1) === false);
  }

  #takes(isTaken: boolean): boolean {
    if (isTaken) this.#hasSaid.fill(true);
    return isTaken;
  }
}
