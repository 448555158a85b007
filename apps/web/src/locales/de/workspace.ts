import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  lost: 'Keine Verbindung zum Server. Es wird weiter versucht …',
} satisfies Translation<typeof english>;
