/** What orders say of the files that they are for; a note of its file. */
type OnFiles = { fileId?: string; fileIds?: readonly string[]; onFile?: string };

/** Files that an order is for, by id: these are marked while it waits, and asked for again when it is done. */
export function filesIn(order: unknown): string[] {
  const { fileId, fileIds = [], onFile } = (order as OnFiles | undefined) ?? {};
  return [fileId, ...fileIds, onFile].filter((id) => id !== undefined);
}
