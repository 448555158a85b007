const ROUNDS = 16;
const KEYS = ROUNDS + 2;
const TABLE = 256;
const TABLES = 4;
const BLOCK_BYTES = 8;
const WORD_BITS = 32n;
/** Bits that the rounding of a long sum may get wrong. */
const SPARE_BITS = 64n;

/** The arc tangent of one by so much, in units of which there are so many to one. */
function arcTangent(divisor: bigint, one: bigint): bigint {
  let power = one / divisor;
  let sum = power;
  for (let odd = 3n, sign = -1n; power !== 0n; odd += 2n, sign = -sign) {
    power /= divisor * divisor;
    sum += sign * (power / odd);
  }
  return sum;
}

/** What the cipher begins with: what stands behind the point of π, in words of 32 bits. */
function wordsOfPi(count: number): Uint32Array {
  const bits = BigInt(count) * WORD_BITS;
  const one = 1n << (bits + SPARE_BITS);
  const pi = 4n * (4n * arcTangent(5n, one) - arcTangent(239n, one));
  const behindPoint = (pi >> SPARE_BITS) & ((1n << bits) - 1n);
  return Uint32Array.from({ length: count }, (_, index) => Number((behindPoint >> (bits - BigInt(index + 1) * WORD_BITS)) & 0xffffffffn));
}

/** The cipher Blowfish with a key. OpenSSL 3 offers it no longer; OpenOffice protects documents by it. */
export class Blowfish {
  static #start: Uint32Array | undefined;
  /** The keys of the rounds, and behind them the tables. */
  readonly #words: Uint32Array;

  constructor(key: Uint8Array) {
    Blowfish.#start ??= wordsOfPi(KEYS + TABLES * TABLE);
    this.#words = Blowfish.#start.slice();
    for (let index = 0; index < KEYS; index++) {
      let word = 0;
      for (let byte = 0; byte < 4; byte++) word = (word << 8) | (key[(index * 4 + byte) % key.length] ?? 0);
      this.#words[index] = this.#word(index) ^ word;
    }
    const block = Buffer.alloc(BLOCK_BYTES);
    for (let index = 0; index < this.#words.length; index += 2) {
      this.encrypt(block);
      this.#words[index] = block.readUInt32BE(0);
      this.#words[index + 1] = block.readUInt32BE(4);
    }
  }

  /** Encrypts a block of eight bytes, in its place. */
  encrypt(block: Buffer) {
    let [left, right] = [block.readUInt32BE(0), block.readUInt32BE(4)];
    for (let round = 0; round < ROUNDS; round++) {
      left = (left ^ this.#word(round)) >>> 0;
      right = (right ^ this.#mixed(left)) >>> 0;
      [left, right] = [right, left];
    }
    block.writeUInt32BE((right ^ this.#word(ROUNDS + 1)) >>> 0, 0);
    block.writeUInt32BE((left ^ this.#word(ROUNDS)) >>> 0, 4);
  }

  #mixed(word: number): number {
    const [first, second, third, last] = [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff];
    return ((((this.#entry(0, first) + this.#entry(1, second)) ^ this.#entry(2, third)) >>> 0) + this.#entry(3, last)) >>> 0;
  }

  #entry(table: number, index: number): number {
    return this.#word(KEYS + table * TABLE + index);
  }

  #word(index: number): number {
    return this.#words[index] ?? 0;
  }
}

/** What was encrypted in the mode of cipher feedback, of whole blocks: each is mixed with the one before it, encrypted once more. */
export function decryptFedBack(bytes: Buffer, key: Buffer, start: Buffer): Buffer {
  const cipher = new Blowfish(key);
  const plain = Buffer.alloc(bytes.length);
  let mask = Buffer.from(start);
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    cipher.encrypt(mask);
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    for (const [index, byte] of block.entries()) plain[at + index] = byte ^ (mask[index] ?? 0);
    if (block.length === BLOCK_BYTES) mask = Buffer.from(block);
  }
  return plain;
}
