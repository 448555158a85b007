import type { FileDetails } from '@scriba/contract/files';

/** What can be done with an open file, from its menu or by a key. */
export type PreviewCommand = 'rename' | 'move' | 'tags' | 'notes' | 'copy' | 'read-again' | 'stop' | 'history' | 'facts' | 'previous' | 'next' | 'remove';

/** What leaves the file as it is, and notes: they may say why it lies there. */
const alsoInBin: ReadonlySet<PreviewCommand> = new Set(['notes', 'copy', 'history', 'facts', 'previous', 'next']);

/** A file in the bin is brought back before it is changed. */
export const isPossible = (command: PreviewCommand, { trashedAt }: Pick<FileDetails, 'trashedAt'>): boolean => trashedAt === null || alsoInBin.has(command);
