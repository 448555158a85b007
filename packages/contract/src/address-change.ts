import { z } from 'zod';
import { emailAddress, PASSWORD_MAX } from './accounts.ts';
import { defineRoute } from './route.ts';

/** How long the link works that confirms a new address. */
export const CHANGE_ADDRESS_HOURS = 24;
/** How long the former address can be had back: long enough for who reads mails once a week. */
export const UNDO_ADDRESS_DAYS = 7;

/** An address that waits for the link that was mailed to it. */
export const wantedAddressSchema = z.object({ email: z.string(), expiresAt: z.iso.datetime() });
export type WantedAddress = z.infer<typeof wantedAddressSchema>;

const token = z.object({ token: z.string().min(1).max(512) });

export const addressChangeApi = {
  show: defineRoute({
    method: 'GET', path: '/user/address-change', access: 'signed-in', summary: 'The new e-mail address that waits to be confirmed, if there is one.',
    response: z.object({ wanted: wantedAddressSchema.nullable() }), errors: [],
  }),
  request: defineRoute({
    method: 'POST', path: '/user/address-change', access: 'signed-in', rate: 'mail', status: 202,
    summary: 'Mails a link to a new address, in place of an earlier one. The answer is the same whether or not the address has an account; the mail tells.',
    body: z.object({ email: emailAddress, /** Left out by who has none. */ password: z.string().min(1).max(PASSWORD_MAX).optional() }),
    response: z.object({ wanted: wantedAddressSchema }),
    errors: ['auth.wrong_password', 'auth.sign_in_again', 'address.unchanged', 'auth.email_in_use', 'auth.account_leaving'],
  }),
  cancel: defineRoute({
    method: 'DELETE', path: '/user/address-change', access: 'signed-in', status: 204, summary: 'The address stays; the link that was mailed stops working.',
    response: z.null(), errors: [],
  }),
  confirm: defineRoute({
    method: 'POST', path: '/auth/change-address', access: 'signed-in', rate: 'sign-in',
    summary: 'Changes the address with the token of the mail, in a session of the account, and signs out everywhere else. A former address that was confirmed is mailed a link that undoes it; one that never was is forgotten.',
    body: token, response: z.object({ email: z.string() }), errors: ['auth.token_invalid', 'address.other_account', 'auth.email_in_use', 'auth.account_leaving'],
  }),
  undo: defineRoute({
    method: 'POST', path: '/auth/undo-address', access: 'public', rate: 'sign-in',
    summary: 'Gives the account its former address back with the token of the mail, signs out everywhere, removes ways in that were added since, and answers a token that sets a new password.',
    body: token, response: z.object({ email: z.string(), resetToken: z.string() }), errors: ['auth.token_invalid'],
  }),
};
