import type { workspaceMessages as english } from '../en/workspace-messages.ts';
import type { Translation } from '../translation.ts';
import { files } from './files.ts';
import { folders } from './folders.ts';
import { search } from './search.ts';
import { undo } from './undo.ts';
import { uploads } from './uploads.ts';
import { usage } from './usage.ts';
import { workspace } from './workspace.ts';

export const workspaceMessages = { folders, files, undo, uploads, search, usage, workspace } satisfies Translation<typeof english>;
