/** `bytes=0-99` of so many bytes, both ends included; undefined when the header asks for nothing or for several parts. */
export function parseRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const range = from === '' ? lastBytes(Number(to), sizeBytes) : fromByte(Number(from), to, sizeBytes);
  return range.start > range.end || range.start >= sizeBytes ? 'unsatisfiable' : range;
}

const lastBytes = (count: number, sizeBytes: number) => ({ start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 });
const fromByte = (start: number, to: string, sizeBytes: number) => ({ start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) });
