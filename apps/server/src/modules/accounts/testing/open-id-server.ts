import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

export type Persona = { subject: string; email?: string; isConfirmed?: boolean; name?: string };

const CLIENT = { id: 'scriba', secret: 'a secret of the client' };

/**
 * A real OpenID server on this machine, at which `persona` is signed in and agrees to everything. Its address is known before
 * clients are, so that it can be told where they come back.
 */
export async function startOpenIdServer(returnAddress: string) {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let persona: Persona = { subject: 'nobody' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnAddress], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of a test'] },
    interactions: { url: (_context, { uid }) => `/agree/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: persona.email, email_verified: persona.isConfirmed ?? true, name: persona.name }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: String(oidc.session?.accountId), clientId: String(oidc.client?.clientId) });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/agree/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: persona.subject } }, { mergeWithLastSubmission: false });
  });
  afterAll(() => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  }));

  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },

    /** What a browser does there: follows every redirect with its cookies. Answers the query with which it is sent back. */
    async visit(url: string, as: Persona): Promise<string> {
      persona = as;
      const cookies = new Map<string, string>();
      for (let address = url; ;) {
        const response = await fetch(address, { redirect: 'manual', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });
        for (const [name = '', value = ''] of response.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('='))) cookies.set(name, value);
        const next = response.headers.get('location');
        if (next === null) throw new Error(`${response.status} ${await response.text()}`);
        if (next.startsWith(returnAddress)) return new URL(next).search;
        address = new URL(next, address).href;
      }
    },
  };
}

export type OpenIdServer = Awaited<ReturnType<typeof startOpenIdServer>>;
