import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  lost: 'Sin conexión con el servidor. Se vuelve a intentar…',
} satisfies Translation<typeof english>;
