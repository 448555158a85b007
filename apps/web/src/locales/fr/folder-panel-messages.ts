import type { folderPanelMessages as english } from '../en/folder-panel-messages.ts';
import type { Translation } from '../translation.ts';
import { folderPanel } from './folder-panel.ts';

export const folderPanelMessages = { folderPanel } satisfies Translation<typeof english>;
