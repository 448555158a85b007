import { files } from './files.ts';
import { folders } from './folders.ts';
import { search } from './search.ts';
import { undo } from './undo.ts';
import { uploads } from './uploads.ts';
import { usage } from './usage.ts';
import { workspace } from './workspace.ts';

/** What is said in the workspace only, in English; it is fetched with the workspace. */
export const workspaceMessages = { folders, files, undo, uploads, search, usage, workspace };
