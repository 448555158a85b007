/** One change of a property: its code, and the bytes of its value. */
export type Change6 = { code: number; value: Buffer };

/** How long the values are that have not one byte. */
const valueBytes = new Map([
  ...Array.from([
    2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49, 69, 72, 80, 93, 96, 97, 99, 101,
    105, 106, 107, 109, 110, 121, 122, 123, 124, 140, 141, 144, 145, 148, 149, 154, 155, 156, 157, 160, 161, 164, 165, 166, 167, 168, 169, 170, 171,
    182, 183, 184, 189, 195, 197, 198,
  ], (code): [number, number] => [code, 2]),
  ...[73, 95, 136, 137].map((code): [number, number] => [code, 3]), ...[20, 70, 74, 192, 194, 196, 200].map((code): [number, number] => [code, 4]),
  ...[68, 193, 199].map((code): [number, number] => [code, 5]), [120, 13], [187, 12],
]);
/** Values that begin with their length. */
const withLength = new Set([3, 12, 15, 81, 103, 108, 188, 191]);
/** The columns of a table: their length has two bytes. */
const TABLE_DEFINITION = 190;
const TAB_STOPS = 23;
const LONG_TAB_STOPS = 255;

/** The changes that follow each other; the last one is left out where its value does not end. */
export function* changesIn(bytes: Buffer): Generator<Change6> {
  for (let at = 0; at + 1 < bytes.length;) {
    const code = bytes[at] ?? 0;
    const end = at + 1 + lengthOf(code, bytes, at + 1);
    if (end > bytes.length) return;
    yield { code, value: bytes.subarray(at + 1, end) };
    at = end;
  }
}

function lengthOf(code: number, bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (withLength.has(code)) return 1 + first;
  if (code === TABLE_DEFINITION) return at + 2 > bytes.length ? Infinity : bytes.readUInt16LE(at) + 1;
  if (code !== TAB_STOPS) return valueBytes.get(code) ?? 1;
  if (first !== LONG_TAB_STOPS) return 1 + first;
  const removed = (bytes[at + 1] ?? 0) * 4;
  return 3 + removed + (bytes[at + 2 + removed] ?? 0) * 3;
}
