import type { securityMessages as english } from '../en/security-messages.ts';
import type { Translation } from '../translation.ts';
import { security } from './security.ts';

export const securityMessages = { security } satisfies Translation<typeof english>;
