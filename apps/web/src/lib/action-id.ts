import { serverNow } from './server-time.ts';

/** A word that no other action has. Unlike `randomUUID`, it is there on plain http too. */
export const newActionId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36).padStart(7, '0')).join('-');

/** As the server gives them: those that were made later come later. */
function newId(prefix: 'folder' | 'note'): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${prefix}_${serverNow().getTime().toString(16).padStart(12, '0')}${random}`;
}

export const newFolderId = () => newId('folder');
export const newNoteId = () => newId('note');
