import { open } from 'node:fs/promises';

/** Bytes that can be read from any place: a file, or an object in a store by ranges. Short only at the end. */
export type ByteSource = {
  sizeBytes: number;
  read(offset: number, length: number): Promise<Uint8Array>;
};

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  sizeBytes: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

/** Opens a file; the caller closes it. */
export async function openFileSource(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    sizeBytes: size,
    async read(offset, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

const BLOCK_BYTES = 65_536;

/** Reads whole blocks and keeps them, so that a directory of small entries costs a store few requests. */
export function inBlocks(source: ByteSource): ByteSource {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const block = (index: number) => {
    const known = blocks.get(index);
    if (known !== undefined) return known;
    const read = source.read(index * BLOCK_BYTES, BLOCK_BYTES);
    blocks.set(index, read);
    return read;
  };
  return {
    sizeBytes: source.sizeBytes,
    async read(offset, length) {
      const end = Math.min(offset + length, source.sizeBytes);
      if (end <= offset) return new Uint8Array(0);
      const result = new Uint8Array(end - offset);
      for (let index = Math.floor(offset / BLOCK_BYTES); index * BLOCK_BYTES < end; index++) {
        const bytes = await block(index);
        const from = Math.max(0, offset - index * BLOCK_BYTES);
        const target = index * BLOCK_BYTES + from - offset;
        result.set(bytes.subarray(from, from + result.length - target), target);
      }
      return result;
    },
  };
}
