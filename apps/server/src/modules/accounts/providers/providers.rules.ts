import type { ProviderId } from '@scriba/contract/session';
import type { AccountsConfig } from '../accounts.config.ts';

/** An OpenID provider that the operator has configured. */
export type Provider = { id: ProviderId; name: string; issuer: string; clientId: string; clientSecret: string };

export function configuredProviders(config: AccountsConfig): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = config;
  const google = GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
    ? [{ id: 'google' as const, name: 'Google', issuer: 'https://accounts.google.com', clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }] : [];
  const other = OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
    ? [{ id: 'oidc' as const, name: OIDC_NAME ?? new URL(OIDC_ISSUER).host, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }] : [];
  return [...google, ...other];
}

/** What a provider says of a person. `email` is there only where it says, in so many words, that it has confirmed the address. */
export type Stranger = { subject: string; email: string | undefined; name: string };

export function strangerOf(claims: Record<string, unknown> & { sub: string }, longestName: number): Stranger {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const email = text('email').toLowerCase();
  const name = text('name') || text('preferred_username') || email.split('@')[0] || claims.sub;
  return { subject: claims.sub, email: email !== '' && claims['email_verified'] === true ? email : undefined, name: name.slice(0, longestName) };
}
