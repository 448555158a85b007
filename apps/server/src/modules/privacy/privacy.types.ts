import type { DataSummary } from '@scriba/contract/privacy';
import type { Language } from '@scriba/contract/languages';
import type { PersonalTable } from '../../database/personal-tables.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

/** What this module must know of others and asks none of them itself; handed in by `app/`. */
export type Knowledge = {
  tables: readonly PersonalTable[];
  /** Folders of the object store in which only this person's objects are. */
  objectFolders(owner: OwnerScope): string[];
  counts(owner: OwnerScope): Promise<Omit<DataSummary, 'profile' | 'files'>>;
  folderPaths(owner: OwnerScope): Promise<(folderId: string) => string[]>;
};

export type Person = { id: string; email: string; name: string; language: Language; createdAt: Date; image: string | null; isVerified: boolean };
