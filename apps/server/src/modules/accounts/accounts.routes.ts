import { accountsApi } from '@scriba/contract/accounts';
import { addressChangeApi } from '@scriba/contract/address-change';
import { sessionApi } from '@scriba/contract/session';
import { captchaApi } from '@scriba/contract/captcha';
import { SECOND_STEP_MINUTES, securityApi } from '@scriba/contract/security';
import { setupApi } from '@scriba/contract/setup';
import type { Client, SecretCookie } from '../../http/call.ts';
import { addressKey } from '../../http/rate-limits.ts';
import { handle } from '../../http/routes.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { Device, Entered, SignedIn } from './accounts.types.ts';
import type { AccountUsecases } from './accounts.usecases.ts';

/** As long as browsers keep any cookie, nearly. */
const KNOWN_DEVICE_SECONDS = 365 * 86_400;

export const accountRoutes = (accounts: AccountUsecases) => [
  ...entranceRoutes(accounts), ...providerRoutes(accounts), ...secondStepRoutes(accounts),
  ...sessionRoutes(accounts), ...deviceRoutes(accounts), ...protectionRoutes(accounts),
  ...passkeyRoutes(accounts), ...addressRoutes(accounts),
];

const entranceRoutes = (accounts: AccountUsecases) => [
  handle(setupApi.createFirstAccount, async ({ body, client, ...cookies }) =>
    keep(accounts, cookies, await accounts.createFirstAccount(body, deviceOf(client)))),
  handle(setupApi.setSignUp, async ({ actor, client, body }) =>
    ({ signUpOpen: await accounts.setSignUp({ actor, ipAddress: client.ipAddress }, body.isOpen) })),
  handle(captchaApi.ask, ({ body, client }) => accounts.askCaptcha(body.purpose, deviceOf(client))),
  handle(accountsApi.signUp, async ({ body, client }) => {
    await accounts.signUp(body, deviceOf(client));
    return null;
  }),
  handle(accountsApi.signIn, async ({ body, client, ...cookies }) =>
    letIn(accounts, cookies, await accounts.signIn(body, deviceOf(client), secretsOf(cookies)))),
  handle(accountsApi.verifyEmail, async ({ body, client, ...cookies }) =>
    letIn(accounts, cookies, await accounts.verifyEmail(body, deviceOf(client), cookies.session.token))),
  handle(accountsApi.sendVerification, async ({ actor, client }) => {
    await accounts.sendVerification(actor, deviceOf(client));
    return null;
  }),
  handle(accountsApi.forgotPassword, async ({ body, client }) => {
    await accounts.forgotPassword(body.email, deviceOf(client));
    return null;
  }),
  handle(accountsApi.checkResetLink, async ({ body }) => {
    await accounts.checkResetLink(body.token);
    return null;
  }),
  handle(accountsApi.resetPassword, ({ body, client }) => accounts.resetPassword(body.token, body.password, deviceOf(client))),
];

const providerRoutes = (accounts: AccountUsecases) => [
  handle(accountsApi.startProvider, async ({ params, body, entrance }) => {
    const { url, secret } = await accounts.startProvider(params.providerId, body.origin);
    entrance.set(secret, SECOND_STEP_MINUTES * 60);
    return { url };
  }),
  handle(accountsApi.finishProvider, async ({ params, body, client, ...cookies }) => {
    const finished = await accounts.finishProvider(params.providerId, body.query, deviceOf(client), secretsOf(cookies));
    if (!('linked' in finished)) return { ...await letIn(accounts, cookies, finished.entered), origin: finished.origin, linked: null };
    cookies.entrance.clear();
    return { user: null, origin: null, linked: finished.linked };
  }),
  handle(securityApi.linkAccount, async ({ actor, params, body, entrance }) => {
    const { url, secret } = await accounts.startLink(actor, params.providerId, body.password);
    entrance.set(secret, SECOND_STEP_MINUTES * 60);
    return { url };
  }),
];

const secondStepRoutes = (accounts: AccountUsecases) => [
  handle(securityApi.showSecondStep, ({ entrance }) => accounts.secondStep(entrance.token)),
  handle(securityApi.takeSecondStep, async ({ body, client, ...cookies }) =>
    keep(accounts, cookies, await accounts.takeSecondStep(body.code, deviceOf(client), secretsOf(cookies)))),
];

const addressRoutes = ({ addressChange }: AccountUsecases) => [
  handle(addressChangeApi.show, async ({ actor }) => ({ wanted: await addressChange.wanted(actor) })),
  handle(addressChangeApi.request, async ({ body, ...call }) => ({ wanted: await addressChange.request(originOf(call), body) })),
  handle(addressChangeApi.cancel, async (call) => {
    await addressChange.cancel(originOf(call));
    return null;
  }),
  handle(addressChangeApi.confirm, ({ body, ...call }) => addressChange.confirm(originOf(call), body.token)),
  handle(addressChangeApi.undo, ({ body, client }) => addressChange.undo(body.token, client.ipAddress)),
];

const passkeyRoutes = (accounts: AccountUsecases) => [
  handle(securityApi.startPasskey, async ({ actor, body, entrance }) => ask(entrance, await accounts.passkeys.start(actor, body.password))),
  handle(securityApi.addPasskey, async ({ actor, body, entrance }) => {
    const passkey = await accounts.passkeys.add(actor, body, entrance.token);
    entrance.clear();
    return { passkey };
  }),
  handle(securityApi.removePasskey, async ({ actor, params, body }) => {
    await accounts.passkeys.remove(actor, params.passkeyId, body.password);
    return null;
  }),
  handle(securityApi.askForPasskey, async ({ body, entrance }) => ask(entrance, await accounts.passkeys.ask(body.step, entrance.token))),
  handle(securityApi.signInWithPasskey, async ({ body, client, ...cookies }) =>
    keep(accounts, cookies, await accounts.signInWithPasskey(body.credential, deviceOf(client), secretsOf(cookies)))),
];

const sessionRoutes = (accounts: AccountUsecases) => [
  handle(sessionApi.session, ({ session, client }) => accounts.sessionState(session.token, connectionOf(client))),
  handle(sessionApi.refresh, async ({ session, client }) => {
    const seconds = session.token && await accounts.sessions.refresh(session.token);
    if (session.token && seconds) session.set(session.token, seconds);
    return await accounts.sessionState(session.token, connectionOf(client));
  }),
  handle(sessionApi.signOut, async ({ session }) => {
    await accounts.sessions.end(session.token);
    session.clear();
    return null;
  }),
  handle(sessionApi.setLanguage, async ({ actor, body }) => {
    await accounts.setLanguage(actor, body.language);
    return null;
  }),
  handle(sessionApi.setPreferences, async ({ actor, body }) => ({ preferences: await accounts.setPreferences(actor, body) })),
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

const protectionRoutes = ({ secondFactor, passkeys, linkedAccounts, changePassword, rememberDevice }: AccountUsecases) => [
  handle(securityApi.show, async ({ actor }) => ({
    ...await secondFactor.state(actor), passkeys: await passkeys.list(actor), passkeyOrigin: passkeys.origin,
    linkedAccounts: await linkedAccounts.list(actor),
  })),
  handle(securityApi.unlinkAccount, async ({ actor, params, body }) => {
    await linkedAccounts.unlink(actor, params.linkedAccountId, body.password);
    return null;
  }),
  handle(securityApi.changePassword, async ({ actor, body, client, knownDevice }) => {
    await changePassword(actor, body, client.language);
    // No browser is known with the new password yet, but this one.
    knownDevice.set(await rememberDevice(actor.userId, knownDevice.token), KNOWN_DEVICE_SECONDS);
    return null;
  }),
  handle(securityApi.startTotp, ({ actor, body }) => secondFactor.start(actor, body.password)),
  handle(securityApi.confirmTotp, async ({ actor, body }) => ({ recoveryCodes: await secondFactor.confirm(actor, body.code) })),
  handle(securityApi.renewRecoveryCodes, async ({ actor, body }) => ({ recoveryCodes: await secondFactor.renewCodes(actor, body.password) })),
  handle(securityApi.removeTotp, async ({ actor, body }) => {
    await secondFactor.remove(actor, body.password);
    return null;
  }),
];

type Cookies = { session: SecretCookie; entrance: SecretCookie; knownDevice: SecretCookie };

/** The browser must bring an answer to this very question. */
function ask<Options>(entrance: SecretCookie, { options, secret }: { options: Options; secret: string }) {
  entrance.set(secret, SECOND_STEP_MINUTES * 60);
  return { options };
}

/** The secrets go into cookies and nowhere else. Who waits for the second step is nobody yet. */
async function letIn(accounts: AccountUsecases, cookies: Cookies, entered: Entered) {
  if (!('secondStep' in entered)) return await keep(accounts, cookies, entered);
  cookies.entrance.set(entered.secondStep, SECOND_STEP_MINUTES * 60);
  return { user: null };
}

async function keep(accounts: AccountUsecases, { session, entrance, knownDevice }: Cookies, { user, token, maxAgeSeconds }: SignedIn) {
  const known = await accounts.rememberDevice(user.id, knownDevice.token);
  session.set(token, maxAgeSeconds);
  knownDevice.set(known, KNOWN_DEVICE_SECONDS);
  if (entrance.token !== undefined) entrance.clear();
  return { user };
}

const secretsOf = ({ session, entrance, knownDevice }: Cookies) =>
  ({ sessionToken: session.token, entranceSecret: entrance.token, knownDevice: knownDevice.token });
const deviceOf = ({ ipAddress, userAgent, language }: Client): Device => ({ ipAddress, userAgent, language, addressKey: addressKey(ipAddress) });
const originOf = ({ actor, client }: { actor: Actor; client: Client }): AuditOrigin => ({ actor, ipAddress: client.ipAddress });
const connectionOf = ({ isSecure, isLocal }: Client) => ({ isPlainFromAfar: !isSecure && !isLocal });
