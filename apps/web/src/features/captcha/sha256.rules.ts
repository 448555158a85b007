/**
 * SHA-256 of a short text, because browsers offer theirs in secure contexts only, and over plain http from another machine there is
 * none. It also has no way to be asked a hundred thousand times without waiting in between.
 */
const constants = fractionsOfRoots(64, 1 / 3);
const initial = fractionsOfRoots(8, 1 / 2);
const words = new Int32Array(64);

/** The first 32 bits of the hash. The text has at most 55 characters, all of ASCII. */
export function firstWordOfHash(text: string): number {
  fillWords(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let round = 0; round < 64; round++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(constants, round) + at(words, round)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + first) | 0;
    d = c; c = b; b = a; a = (first + second) | 0;
  }
  return (at(initial, 0) + a) >>> 0;
}

/** One block: the text, a one, zeros, and the length in bits; then the words that follow from it. */
function fillWords(text: string) {
  words.fill(0, 0, 16);
  for (let index = 0; index < text.length; index++) setByte(index, text.charCodeAt(index));
  setByte(text.length, 0x80);
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const [near, far] = [at(words, index - 2), at(words, index - 15)];
    const small1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const small0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[index] = (small1 + at(words, index - 7) + small0 + at(words, index - 16)) | 0;
  }
}

function setByte(index: number, byte: number) {
  words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8));
}

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;
const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The first 32 bits of the fractions of the roots of the first primes. */
function fractionsOfRoots(count: number, power: number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Int32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}
