import type { FileDetails } from '@scriba/contract/files';

/** What can be done with an open file, from its menu or by a key. */
export type PreviewCommand = 'rename' | 'move' | 'tags' | 'notes' | 'copy' | 'read-again' | 'stop' | 'history' | 'facts' | 'previous' | 'next' | 'remove';

/** Notes may be written there, too: why it lies there. */
const changesNothing: ReadonlySet<PreviewCommand> = new Set(['notes', 'copy', 'history', 'facts', 'previous', 'next']);

/** A file in the bin is brought back before it is changed. */
export const isPossible = (command: PreviewCommand, { trashedAt }: Pick<FileDetails, 'trashedAt'>): boolean => trashedAt === null || changesNothing.has(command);
