import { readSync } from 'node:fs';

const BLOCK_BYTES = 65_536;
const BLOCKS_KEPT = 16;

/** Reads so many bytes into a memory, from a position in a file; gives how many there were. */
export type ReadAt = (memory: Uint8Array, offset: number, length: number, position: number) => number;

/**
 * Reads a file in blocks and keeps the latest of them: MuPDF asks for eight kibibytes at a time, six times a page and
 * mostly for what it has had, and each question to the system costs as much as a line of text.
 */
export function readAhead(file: number): ReadAt {
  const blocks = new Map<number, Uint8Array>();
  const blockAt = (start: number): Uint8Array => {
    const block = blocks.get(start) ?? readBlock(file, start);
    // The latest one stands last.
    blocks.delete(start);
    blocks.set(start, block);
    const [oldest = start] = blocks.keys();
    if (blocks.size > BLOCKS_KEPT) blocks.delete(oldest);
    return block;
  };
  return (memory, offset, length, position) => {
    const inBlock = position % BLOCK_BYTES;
    const part = blockAt(position - inBlock).subarray(inBlock, inBlock + length);
    memory.set(part, offset);
    return part.length;
  };
}

function readBlock(file: number, start: number): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  let filled = 0;
  // A system may give less than there is; nothing at all is the end.
  for (let read = -1; read !== 0; filled += read) read = readSync(file, block, filled, BLOCK_BYTES - filled, start + filled);
  return block.subarray(0, filled);
}
