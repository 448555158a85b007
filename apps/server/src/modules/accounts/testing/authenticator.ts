import { codeOf, stepAt } from '../second-factor/totp.rules.ts';
import { PASSWORD, type AccountsApp } from './accounts-app.ts';

type Browser = ReturnType<AccountsApp['browser']>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: knows the secret as text, and the time. */
export function authenticatorOf({ clock }: Pick<AccountsApp, 'clock'>, secret: string) {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return { code: () => codeOf(bytes, stepAt(clock.now())) };
}

/** Turns the second step on for who is signed in. */
export async function enrol(app: AccountsApp, browser: Browser, password = PASSWORD) {
  const started = await browser.post('/user/totp', { password });
  const secret = String(started.body['secret']);
  const confirmed = await browser.post('/user/totp/confirm', { code: authenticatorOf(app, secret).code() });
  if (confirmed.status !== 200) throw new Error(started.text + confirmed.text);
  return { secret, recoveryCodes: confirmed.body['recoveryCodes'] as string[] };
}
