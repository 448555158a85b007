import { byErrorKey } from '../error-key.ts';
import { errors } from './errors.ts';

/** What went wrong, in English; it is fetched as soon as the first page is there. */
export const errorMessages = { errors: byErrorKey(errors) };
