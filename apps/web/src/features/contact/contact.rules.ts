import { isEmailAddress } from '../../lib/email-address.ts';

export const contactFields = ['name', 'surname', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type Letter = Record<ContactField, string>;

/** What is wrong with a field, as a key of `contact.problems`. */
export function problemOf(field: ContactField, typed: string): 'required' | 'email' | undefined {
  if (typed.trim() === '') return 'required';
  return field === 'email' && !isEmailAddress(typed) ? 'email' : undefined;
}

/** What is known of who writes; the last word of a name is taken for the surname. */
export function letterOf(writer: { displayName: string; email: string } | null): Letter {
  const words = (writer?.displayName ?? '').split(/\s+/).filter(Boolean);
  const surname = words.length > 1 ? words.at(-1) ?? '' : '';
  return { name: (surname ? words.slice(0, -1) : words).join(' '), surname, email: writer?.email ?? '', subject: '', message: '' };
}
