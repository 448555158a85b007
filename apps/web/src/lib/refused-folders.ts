/** Names of new folders that the server refused, by the ids that this browser gave them: what was meant for them is told why it is elsewhere. */
const names = new Map<string, string>();

export const noteFolderRefused = (folderId: string, name: string) => { names.set(folderId, name); };

/** It was asked for once more. */
export const noteFolderMade = (folderId: string) => { names.delete(folderId); };

/** How one was to be called; undefined where none of this id was refused in this page. */
export const refusedFolder = (folderId: string): string | undefined => names.get(folderId);

/** Whoever comes next hears nothing of it. */
export const forgetRefusedFolders = () => { names.clear(); };
