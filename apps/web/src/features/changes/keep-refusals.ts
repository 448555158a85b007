import { noteRefused } from '../../lib/refused-changes.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';
import { targetOf, type Refusal } from './changes.rules.ts';

/** Keeps what was refused in this browser until the person has seen it, with the name of the folder that is missing because it was. */
export const keepRefusals = (userId: string, refusals: readonly Refusal[]) =>
  noteRefused(userId, refusals.map(({ isWhole: _isWhole, ...each }) => ({ ...each, folder: refusedFolder(targetOf(each.change.order) ?? '') })));
