import type { folderSearchMessages as english } from '../en/folder-search-messages.ts';
import type { Translation } from '../translation.ts';
import { folderSearch } from './folder-search.ts';

export const folderSearchMessages = { folderSearch } satisfies Translation<typeof english>;
