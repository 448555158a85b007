import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  lost: 'Pas de connexion au serveur. Nouvel essai en cours…',
} satisfies Translation<typeof english>;
