import type { FolderColor } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import type { TagColor } from '@scriba/contract/tags';

/** An entry under the name that it had after the change. */
type Named = { id: string; name: string };
export type FolderState = {
  name?: string; parentId?: string; color?: FolderColor | null; isFavorite?: boolean; readingLanguage?: ReadingLanguage | null;
};

/** What was done, with all that is needed to undo it and to see whether somebody changed it since. */
export type FileStep =
  | { kind: 'files.renamed'; items: (Named & { nameBefore: string })[] }
  | { kind: 'files.moved'; items: (Named & { nameBefore: string; from: string; to: string })[] }
  | { kind: 'files.trashed' | 'files.restored'; items: Named[] }
  | { kind: 'files.starred'; items: (Named & { isFavorite: boolean })[] };
export type FolderStep =
  | { kind: 'folders.changed'; items: (Named & { before: FolderState; after: FolderState })[] }
  | { kind: 'folders.created'; items: (Named & { after: FolderState })[] }
  | { kind: 'folders.removed'; items: Named[] };
export type TagState = { name: string; color: TagColor | null };
export type TagStep =
  | { kind: 'files.tagged'; items: (Named & { added: string[]; removed: string[] })[] }
  | { kind: 'tags.changed'; items: (Named & { before: TagState; after: TagState })[] }
  | { kind: 'tags.created'; items: (Named & { after: TagState })[] }
  /** With the files that did not have the tag that stays. */
  | { kind: 'tags.merged'; items: (Named & { intoId: string; fileIds: string[] })[] }
  | { kind: 'tags.removed'; items: Named[] };
/** Under the name of its file. */
export type NoteStep = { kind: 'notes.removed'; items: (Named & { fileId: string })[] };
/** One text each: the words of no more than one are replaced in a transaction. */
export type TextStep = { kind: 'texts.edited'; items: [Named & { revision: number; revisionBefore: number }] };
export type Step = FileStep | FolderStep | TagStep | NoteStep | TextStep;
/** As it was written down: a later one has the greater number. */
export type HeldStep = Step & { id: number };
