import { accountsApi } from '@scriba/contract/accounts';
import { setupApi } from '@scriba/contract/setup';
import type { Client, SessionCookie } from '../../http/call.ts';
import { addressKey } from '../../http/rate-limits.ts';
import { handle } from '../../http/routes.ts';
import type { Device, SignedIn } from './accounts.types.ts';
import type { AccountUsecases } from './accounts.usecases.ts';

export const accountRoutes = (accounts: AccountUsecases) => [...entranceRoutes(accounts), ...sessionRoutes(accounts), ...deviceRoutes(accounts)];

const entranceRoutes = (accounts: AccountUsecases) => [
  handle(setupApi.createFirstAccount, async ({ body, client, session }) => keep(session, await accounts.createFirstAccount(body, deviceOf(client)))),
  handle(setupApi.setSignUp, async ({ actor, body }) => ({ signUpOpen: await accounts.setSignUp(actor, body.isOpen) })),
  handle(accountsApi.signUp, async ({ body, client }) => {
    await accounts.signUp(body, deviceOf(client));
    return null;
  }),
  handle(accountsApi.signIn, async ({ body, client, session }) => keep(session, await accounts.signIn(body, deviceOf(client), session.token))),
  handle(accountsApi.verifyEmail, async ({ body, client, session }) =>
    keep(session, await accounts.verifyEmail(body.token, deviceOf(client), session.token))),
  handle(accountsApi.sendVerification, async ({ actor, client }) => {
    await accounts.sendVerification(actor, deviceOf(client));
    return null;
  }),
  handle(accountsApi.forgotPassword, async ({ body, client }) => {
    await accounts.forgotPassword(body.email, deviceOf(client));
    return null;
  }),
  handle(accountsApi.resetPassword, async ({ body, client }) => {
    await accounts.resetPassword(body.token, body.password, deviceOf(client));
    return null;
  }),
];

const sessionRoutes = (accounts: AccountUsecases) => [
  handle(accountsApi.session, ({ session, client }) => accounts.sessionState(session.token, connectionOf(client))),
  handle(accountsApi.refresh, async ({ session, client }) => {
    const seconds = session.token && await accounts.sessions.refresh(session.token);
    if (session.token && seconds) session.set(session.token, seconds);
    return await accounts.sessionState(session.token, connectionOf(client));
  }),
  handle(accountsApi.signOut, async ({ session }) => {
    await accounts.sessions.end(session.token);
    session.clear();
    return null;
  }),
  handle(accountsApi.setLanguage, async ({ actor, body }) => {
    await accounts.setLanguage(actor, body.language);
    return null;
  }),
  handle(accountsApi.setPreferences, async ({ actor, body }) => ({ preferences: await accounts.setPreferences(actor, body) })),
];

const deviceRoutes = (accounts: AccountUsecases) => [
  handle(accountsApi.listDevices, async ({ actor }) => ({
    sessions: (await accounts.sessions.list(actor)).map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id, isCurrent: id === actor.sessionId, userAgent: userAgent ?? '', ipAddress: ipAddress ?? '',
      createdAt: createdAt.toISOString(), lastSeenAt: updatedAt.toISOString(),
    })),
  })),
  handle(accountsApi.revokeDevice, async ({ actor, params, session }) => {
    await accounts.sessions.revoke(actor, params.sessionId);
    if (params.sessionId === actor.sessionId) session.clear();
    return null;
  }),
  handle(accountsApi.revokeOtherDevices, async ({ actor }) => {
    await accounts.sessions.revokeOthers(actor);
    return null;
  }),
];

/** The secret goes into the cookie and nowhere else. */
function keep(session: SessionCookie, { user, token, maxAgeSeconds }: SignedIn) {
  session.set(token, maxAgeSeconds);
  return { user };
}

const deviceOf = ({ ipAddress, userAgent, language }: Client): Device => ({ ipAddress, userAgent, language, addressKey: addressKey(ipAddress) });
const connectionOf = ({ isSecure, isLocal }: Client) => ({ isPlainFromAfar: !isSecure && !isLocal });
