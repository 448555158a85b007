import type { profileMessages as english } from '../en/profile-messages.ts';
import type { Translation } from '../translation.ts';
import { profile } from './profile.ts';

export const profileMessages = { profile } satisfies Translation<typeof english>;
