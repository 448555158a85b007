import { isIP } from 'node:net';

export type Relying = { id: string; origin: string };

/** For which site passkeys are made: the public address. Browsers make none for bare IP addresses. */
export function relyingParty(publicUrl: string): Relying | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}
