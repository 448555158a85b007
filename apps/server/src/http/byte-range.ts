/** `bytes=0-99` of so many bytes, both ends included; undefined when the header asks for nothing, for nonsense or for several parts. */
export function parseRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from !== undefined && to !== undefined) return to !== '' && Number(from) > Number(to) ? undefined : within(fromByte(Number(from), to, sizeBytes), sizeBytes);
  const [, count] = /^bytes=-(\d+)$/.exec(header ?? '') ?? [];
  return count === undefined ? undefined : within(lastBytes(Number(count), sizeBytes), sizeBytes);
}

const within = (range: { start: number; end: number }, sizeBytes: number) => (range.start >= sizeBytes ? 'unsatisfiable' : range);
const lastBytes = (count: number, sizeBytes: number) => ({ start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 });
const fromByte = (start: number, to: string, sizeBytes: number) => ({ start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) });
