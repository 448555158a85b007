import type { administrationMessages as english } from '../en/administration-messages.ts';
import type { Translation } from '../translation.ts';
import { administration } from './system.ts';

export const administrationMessages = { administration } satisfies Translation<typeof english>;
