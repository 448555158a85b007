import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '@scriba/contract/security';

/** Clocks of phones go wrong: the half minute before and the one after count too. */
const NEIGHBOURS = [0, -1, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the half minute that a moment falls into (RFC 6238). */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / TOTP_PERIOD_SECONDS);

/** The code of one half minute (RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** TOTP_DIGITS;
  return String(number).padStart(TOTP_DIGITS, '0');
}

/** Which half minute a code belongs to, or `undefined` for a wrong one. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  if (code.length !== TOTP_DIGITS) return undefined;
  const here = stepAt(now);
  const given = Buffer.from(code);
  return NEIGHBOURS.map((offset) => here + offset).find((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** Digits as people type them: `123 456`. Anything else is no code of an app. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === TOTP_DIGITS ? digits : undefined;
}

/** As apps want a secret (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code tells an app. It shows the host, so that two installations are told apart. */
export function totpUri({ secret, email, publicUrl }: { secret: string; email: string; publicUrl: string }): string {
  const issuer = `Scriba (${new URL(publicUrl).host})`;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(TOTP_DIGITS), period: String(TOTP_PERIOD_SECONDS) });
  // Apps decode `%20` everywhere, and `+` not.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
