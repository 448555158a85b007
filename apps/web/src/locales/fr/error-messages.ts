import type { errorMessages as english } from '../en/error-messages.ts';
import { byErrorKey } from '../error-key.ts';
import type { Translation } from '../translation.ts';
import { errors } from './errors.ts';

export const errorMessages = { errors: byErrorKey(errors) } satisfies Translation<typeof english>;
