import { readStored, store } from '../../lib/stored-value.ts';

/** Why and since when an account is suspended, as the page about it shows it. */
export type Suspension = { reason?: string; email?: string; since?: string };

const KEY = 'scriba.suspension';

/** Kept until someone is let in, so that the page says the same after it is loaded anew. */
export const keepSuspension = (told: Suspension) => { store(KEY, JSON.stringify(told)); };
export const forgetSuspension = () => { store(KEY, null); };

/** Only texts: whoever can write into this storage, or an older version, may have left anything there. */
export function keptSuspension(): Suspension {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '{}');
    const text = (name: keyof Suspension) => {
      const value = (kept as Record<string, unknown> | null)?.[name];
      return typeof value === 'string' && value !== '' ? { [name]: value } : {};
    };
    return { ...text('reason'), ...text('email'), ...text('since') };
  } catch (broken) {
    return ignore(broken);
  }
}

const ignore = (_broken: unknown): Suspension => ({});
