import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token of an account is made from. A new password makes other tokens, and so does a new account with the same address. */
export type Subject = { userId: string; passwordHash: string | undefined };

/** Of nobody: looked at all the same, so that an address without an account takes as long. */
export const NOBODY: Subject = { userId: '', passwordHash: undefined };

/** People who share a browser. */
const MOST_TOKENS = 5;
const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

const signatureOf = (nonce: string, { userId, passwordHash = '' }: Subject, secretKey: string) =>
  createHmac('sha256', secretKey).update(JSON.stringify(['known-device', userId, passwordHash, nonce])).digest('base64url');

export function makeToken(subject: Subject, secretKey: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signatureOf(nonce, subject, secretKey)}`;
}

const tokensIn = (cookie: string) => cookie.split('~').filter((token) => TOKEN.test(token)).slice(0, MOST_TOKENS);

/** The token that this account gave to the browser; undefined where it gave none that still counts. */
export function tokenOf(cookie: string, subject: Subject, secretKey: string): string | undefined {
  const known = tokensIn(cookie).find((token) => {
    const [nonce = '', signature = ''] = token.split('.');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(nonce, subject, secretKey)));
  });
  return subject.userId === NOBODY.userId ? undefined : known;
}

/** The cookie with a token first, and with those of other accounts behind it. */
export const withToken = (cookie: string, token: string): string =>
  [token, ...tokensIn(cookie).filter((other) => other !== token)].slice(0, MOST_TOKENS).join('~');
