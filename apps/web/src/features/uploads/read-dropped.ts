/** A file with the folders that it lay in, from the top, as it was dropped or chosen. */
export type FoundFile = { file: File; folders: readonly string[] };
/** What the browser could not open, such as a file that the person may not read or that is gone: only its name is known. */
export type Unreadable = { unreadable: string };
export type Found = FoundFile | Unreadable;

/** Takes a turn for the browser after so many files, so that it stays quick while a big folder is looked through. */
const FILES_PER_TURN = 50;

/**
 * What is in a drop, with everything in its folders. Must be called in the event itself, as the browser forgets the drop
 * afterwards; the files then come one after the other, in the background.
 */
export function readDropped(transfer: DataTransfer): AsyncGenerator<Found> {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  return filesOf(entries.filter((entry) => entry !== null));
}

async function* filesOf(entries: readonly (FileSystemEntry | File)[]): AsyncGenerator<Found> {
  let found = 0;
  for (const entry of entries) {
    for await (const file of entry instanceof File ? [{ file: entry, folders: [] }] : walk(entry, [])) {
      yield file;
      if (++found % FILES_PER_TURN === 0) await nextTurn();
    }
  }
}

async function* walk(entry: FileSystemEntry, folders: readonly string[]): AsyncGenerator<Found> {
  try {
    if (isFile(entry)) yield { file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folders };
    if (isDirectory(entry)) for await (const child of childrenOf(entry)) yield* walk(child, [...folders, entry.name]);
  } catch (error) {
    // One entry that cannot be opened does not cost the others.
    if (!(error instanceof DOMException)) throw error;
    yield { unreadable: entry.name };
  }
}

async function* childrenOf(directory: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = directory.createReader();
  for (;;) {
    // A reader gives a hundred entries at a time and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return;
    yield* batch;
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** What was chosen in a picker; a chosen folder names its parts in `webkitRelativePath`. */
export async function* readChosen(files: readonly File[]): AsyncGenerator<FoundFile> {
  for (const [at, file] of files.entries()) {
    yield { file, folders: file.webkitRelativePath.split('/').slice(0, -1) };
    if (at % FILES_PER_TURN === FILES_PER_TURN - 1) await nextTurn();
  }
}

/** Bookkeeping of operating systems, which nobody means to upload. */
const isBookkeeping = (name: string) => /^(\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|\._.*)$/i.test(name);

/** What a folder hides comes with it, and nobody chose it by name. */
export const isHiddenInFolder = ({ file, folders }: FoundFile): boolean =>
  folders.length > 0 && [...folders, file.name].some((name) => name.startsWith('.') || name === '__MACOSX');

export const isClutter = (found: FoundFile): boolean => isBookkeeping(found.file.name);
