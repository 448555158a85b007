import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  lost: 'Fără conexiune la server. Se încearcă din nou…',
} satisfies Translation<typeof english>;
