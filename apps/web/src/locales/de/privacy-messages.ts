import type { privacyMessages as english } from '../en/privacy-messages.ts';
import type { Translation } from '../translation.ts';
import { ownData } from './own-data.ts';

export const privacyMessages = { ownData } satisfies Translation<typeof english>;
