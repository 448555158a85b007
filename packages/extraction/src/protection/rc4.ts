/** The cipher RC4 in a state of its own, which each byte changes. OpenSSL 3 offers it no longer; files of before 2007 are protected by it. */
export class Rc4 {
  readonly #state = Uint8Array.from({ length: 256 }, (_, index) => index);
  #first = 0;
  #second = 0;

  constructor(key: Uint8Array) {
    let at = 0;
    for (let index = 0; index < 256; index++) {
      at = (at + this.#byte(index) + (key[index % key.length] ?? 0)) & 0xff;
      this.#swap(index, at);
    }
  }

  /** The bytes decrypted, or encrypted: both are the same. They continue those of the call before. */
  apply(bytes: Uint8Array): Buffer {
    const result = Buffer.alloc(bytes.length);
    for (const [index, byte] of bytes.entries()) {
      this.#first = (this.#first + 1) & 0xff;
      this.#second = (this.#second + this.#byte(this.#first)) & 0xff;
      this.#swap(this.#first, this.#second);
      result[index] = byte ^ this.#byte(this.#byte(this.#first) + this.#byte(this.#second));
    }
    return result;
  }

  #byte(index: number): number {
    return this.#state[index & 0xff] ?? 0;
  }

  #swap(first: number, second: number) {
    const held = this.#byte(first);
    this.#state[first] = this.#byte(second);
    this.#state[second] = held;
  }
}
