import type { FolderColor } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import type { TagColor } from '@scriba/contract/tags';
import type { UndoableKind } from '@scriba/contract/undo';

/** An entry under the name that it had after the change. */
type Named = { id: string; name: string };
export type FolderState = {
  name?: string; parentId?: string; color?: FolderColor | null; isFavorite?: boolean; readingLanguage?: ReadingLanguage | null;
};

/** What was done, with all that is needed to undo it and to see whether somebody changed it since. */
export type FileStep =
  | { kind: 'files.renamed'; items: (Named & { nameBefore: string })[] }
  | { kind: 'files.moved'; items: (Named & { nameBefore: string; from: string; to: string })[] }
  | { kind: 'files.trashed'; items: Named[] }
  | { kind: 'files.restored'; items: Named[] }
  | { kind: 'files.starred'; items: (Named & { isFavorite: boolean })[] };
export type FolderStep =
  | { kind: 'folders.changed'; items: (Named & { before: FolderState; after: FolderState })[] }
  | { kind: 'folders.created'; items: (Named & { after: FolderState })[] }
  | { kind: 'folders.removed'; items: Named[] }
  /** With the folders below that came back with it. */
  | { kind: 'folders.restored'; items: (Named & { after: FolderState; below: string[] })[] };
export type TagState = { name: string; color: TagColor | null };
export type TagStep =
  | { kind: 'files.tagged'; items: (Named & { added: string[]; removed: string[] })[] }
  | { kind: 'tags.changed'; items: (Named & { before: TagState; after: TagState })[] }
  | { kind: 'tags.created'; items: (Named & { after: TagState })[] }
  /** With the files that did not have the tag that stays. */
  | { kind: 'tags.merged'; items: (Named & { intoId: string; fileIds: string[] })[] }
  /** Taken out of another again, as it is then. */
  | { kind: 'tags.unmerged'; items: (Named & { intoId: string; after: TagState })[] }
  | { kind: 'tags.removed'; items: Named[] }
  /** With the files that have it. */
  | { kind: 'tags.restored'; items: (Named & { after: TagState; fileIds: string[] })[] };
/** Under the name of its file. */
export type NoteStep =
  | { kind: 'notes.removed'; items: (Named & { fileId: string })[] }
  | { kind: 'notes.restored'; items: (Named & { fileId: string; changedAt: string | null })[] };
/** One text each: the words of no more than one are replaced in a transaction. */
export type TextStep = { kind: 'texts.edited'; items: [Named & { revision: number; revisionBefore: number }] };
export type Step = FileStep | FolderStep | TagStep | NoteStep | TextStep;
export type ItemOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>['items'][number];
/** As it was written down: a later one has the greater number. What the person did may be called otherwise than what leads back now. */
export type HeldStep = Step & { id: number; told: UndoableKind };
/** What became of a step: ids of what was changed since and stays, and the step that undoes this for all the rest. */
export type UndoneStep = { changed: string[]; again: Step };
/** How lists tell a step that is of another kind than what the person did; by the name that it had then, where that is gone. */
export type Told = { kind: UndoableKind; name?: string | undefined };
