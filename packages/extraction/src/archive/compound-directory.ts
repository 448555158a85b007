/** A stream or a folder of a compound file, with what stands beside it and the first entry of what is in it. */
export type CompoundEntry = { name: string; isFolder: boolean; left: number; right: number; child: number; start: number; sizeBytes: number };

const ENTRY_BYTES = 128;
const MAX_NAME_BYTES = 64;
const FOLDER = 1;

/** The entries of a directory, by their numbers. The first is the root. */
export function entriesOf(directory: Buffer): CompoundEntry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    return {
      name: entry.toString('utf16le', 0, Math.max(0, Math.min(MAX_NAME_BYTES, entry.readUInt16LE(64)) - 2)), isFolder: entry[66] === FOLDER,
      left: entry.readUInt32LE(68), right: entry.readUInt32LE(72), child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116), sizeBytes: entry.readUInt32LE(120),
    };
  });
}

/** What is in a folder, without what is in its folders: a tree of entries, each with others before and behind it. */
export function childrenOf(entries: readonly CompoundEntry[], folder: CompoundEntry): CompoundEntry[] {
  const seen = new Set<number>();
  const toVisit = [folder.child];
  const children: CompoundEntry[] = [];
  for (let index = toVisit.pop(); index !== undefined; index = toVisit.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    children.push(entry);
    toVisit.push(entry.left, entry.right);
  }
  return children;
}
