import { z } from 'zod';

/** What comes back with the call that the question was asked for: the solved puzzles, or the token of the outside service. */
export const captchaAnswer = z.string().min(1).max(8192);
