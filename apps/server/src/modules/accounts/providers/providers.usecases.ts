import { emailAddress, PERSON_NAME_MAX } from '@scriba/contract/accounts';
import type { ProviderId } from '@scriba/contract/session';
import { SECOND_STEP_MINUTES } from '@scriba/contract/security';
import { isRefusedBy } from '../../../database/on-duplicate.ts';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { Device, Entered } from '../accounts.types.ts';
import type { Brought } from '../usecases/entering.ts';
import type { Parts } from '../usecases/parts.ts';
import { isSignUpOpen } from '../usecases/sign-up-door.ts';
import { configuredProviders, strangerOf, type Provider, type Stranger } from './providers.rules.ts';

type Needs = { publicUrl: string }
  & Pick<Parts, 'db' | 'clock' | 'config' | 'flags' | 'tokens' | 'sessions' | 'identity' | 'entrances' | 'enter' | 'identityProof' | 'securityMails' | 'emit'>;

const TIMEOUT_SECONDS = 10;
/** Where a provider is said to be may change; its keys do. */
const KEPT_MS = 3_600_000;

/** Loaded at its first use: most installations have no provider. */
const library = () => import('openid-client');
type Discovered = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['discovery']>>;

/** Why someone is sent to a provider: to be let in, or to link it to the account of their session. */
type Purpose = { origin: string | null; linkTo: { userId: string; sessionId: string } | null };
type Finished = { entered: Entered; origin: string | null } | { /** The name of the provider. */ linked: string };

/** Sign-in with an account of elsewhere, by OpenID Connect: code flow with PKCE, state and nonce. */
export function enteringFromOutside(needs: Needs) {
  const { db, clock, config, flags, tokens, sessions, identity, entrances, enter, identityProof, securityMails, emit, publicUrl } = needs;
  const providers = configuredProviders(config);
  const known = new Map<ProviderId, { discovered: Discovered; until: number }>();

  const demandProvider = (id: ProviderId): Provider => {
    const provider = providers.find((each) => each.id === id);
    if (!provider) throw new AppError('provider.not_found');
    return provider;
  };

  const discover = async ({ id, issuer, clientId, clientSecret }: Provider): Promise<Discovered> => {
    const kept = known.get(id);
    if (kept && kept.until > performance.now()) return kept.discovered;
    const { discovery, allowInsecureRequests } = await library();
    const isPlain = new URL(issuer).protocol === 'http:';
    const manner = { timeout: TIMEOUT_SECONDS, ...(isPlain && { execute: [allowInsecureRequests] }) };
    const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, manner)
      .catch((cause: unknown) => { throw new AppError('provider.unreachable', {}, { cause }); });
    known.set(id, { discovered, until: performance.now() + KEPT_MS });
    return discovered;
  };

  const returnAddress = (id: ProviderId) => new URL(`/auth/callback/${id}`, publicUrl);

  /** Exchanges what the browser came back with for what the provider says of the person. */
  const identify = async (provider: Provider, query: string, asked: { state: string; nonce: string; verifier: string }): Promise<Stranger> => {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const discovered = await discover(provider);
    const address = returnAddress(provider.id);
    address.search = query;
    try {
      const tokens = await authorizationCodeGrant(discovered, address, {
        pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce, idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new AppError('provider.refused');
      const more = claims['email'] === undefined && discovered.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(discovered, tokens.access_token, claims.sub) : {};
      return strangerOf({ ...more, ...claims }, PERSON_NAME_MAX);
    } catch (cause) {
      throw new AppError('provider.refused', {}, { cause });
    }
  };

  const createAccount = async (tx: Transaction, { name }: Stranger, email: string, { language }: Device) => {
    if (!await isSignUpOpen({ config, flags }) || !await accountsRepository(tx).hasAny()) throw new AppError('auth.sign_up_closed');
    const userId = await identity.createAccount(tx, {
      name, email, passwordHash: null, emailVerified: true, role: 'user', language, phone: null, companyName: null,
    });
    await emit(tx, scopeOfOwner(userId), { name: 'account.created', userId });
    return userId;
  };

  /**
   * Whoever was invited comes this way for the first time: their account has no password, so nobody came before them. One with a password
   * may be of somebody who signed up with an address of someone else, and waits for its owner to come.
   */
  const acceptInvitation = async (tx: Transaction, { id, email }: { id: string; email: string }) => {
    if (await accountsRepository(tx).passwordHashOf(id) !== undefined) throw new AppError('provider.account_unconfirmed');
    // In the order in which setting a password does it: so two ways in that are taken at once do not wait for each other.
    await tokens.revoke(tx, 'invitation', { userId: id, email });
    await accountsRepository(tx).markVerified(id, email, clock.now());
    await emit(tx, scopeOfOwner(id), { name: 'account.changed' });
  };

  /** Who it is here: linked before; or of the same address, where both sides have confirmed it or it was invited; or somebody new. */
  const findOrCreate = async (tx: Transaction, issuer: string, stranger: Stranger, device: Device): Promise<string> => {
    const outside = { issuer, subject: stranger.subject };
    const linked = await accountsRepository(tx).findByOutsideAccount(outside);
    if (linked) return linked.id;
    const email = emailAddress.safeParse(stranger.email).data;
    if (email === undefined) throw new AppError('provider.address_unconfirmed');
    const owner = await accountsRepository(tx).findByEmail(email);
    if (owner && !owner.emailVerified) await acceptInvitation(tx, owner);
    const userId = owner?.id ?? await createAccount(tx, stranger, email, device);
    await identity.link(tx, userId, outside);
    if (owner?.emailVerified) await securityMails.queue(tx, userId, 'provider-linked');
    return userId;
  };

  /** The address that the browser goes to, and the secret that it must come back with. */
  const send = async (id: ProviderId, purpose: Purpose) => {
    const provider = demandProvider(id);
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await library();
    const discovered = await discover(provider);
    const asked = { providerId: id, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), ...purpose };
    const url = buildAuthorizationUrl(discovered, {
      redirect_uri: returnAddress(id).href, scope: 'openid email profile', state: asked.state, nonce: asked.nonce,
      code_challenge: await calculatePKCECodeChallenge(asked.verifier), code_challenge_method: 'S256',
    });
    return { url: url.href, secret: await entrances.begin('provider', asked, { minutes: SECOND_STEP_MINUTES }) };
  };

  /** Only the session that asked for a link gets it: neither another browser, nor whoever is signed in here by now. */
  const demandSession = async ({ userId, sessionId }: { userId: string; sessionId: string }, token: string | undefined) => {
    const caller = token === undefined ? undefined : await sessions.authenticate(token);
    const isSame = caller?.actor.userId === userId && caller.actor.sessionId === sessionId;
    if (!isSame || caller.suspension || caller.isLeaving) throw new AppError('provider.refused');
  };

  const link = async (tx: Transaction, userId: string, outside: { issuer: string; subject: string }) => {
    const owner = await accountsRepository(tx).findByOutsideAccount(outside);
    if (owner && owner.id !== userId) throw new AppError('provider.linked_elsewhere');
    if (owner) return;
    await identity.link(tx, userId, outside);
    await securityMails.queue(tx, userId, 'provider-linked');
  };

  /** Two browsers of the same new person came at once; the other one was faster. */
  const refuseLater = (error: unknown): never => {
    const isLater = isRefusedBy(error, 'users_email_key') || isRefusedBy(error, 'credentials_provider_account_key');
    throw isLater ? new AppError('provider.refused', {}, { cause: error }) : error;
  };

  return {
    providers: providers.map(({ id, name }) => ({ id, name })),

    startProvider: (id: ProviderId, origin: string | undefined) => send(id, { origin: origin ?? null, linkTo: null }),

    /** Sends someone who is signed in, and has shown once more who they are, to the provider that shall open their account too. */
    async startLink(actor: Actor, id: ProviderId, password: string | undefined) {
      await identityProof.demand(actor, password);
      return await send(id, { origin: null, linkTo: { userId: actor.userId, sessionId: actor.sessionId } });
    },

    /** Lets in whom the provider names, or links it to the account that asked for it, once for each way there. */
    async finishProvider(id: ProviderId, query: string, device: Device, { sessionToken, entranceSecret }: Brought): Promise<Finished> {
      const provider = demandProvider(id);
      const { issuer, name } = provider;
      const asked = await entrances.take('provider', entranceSecret);
      if (asked?.providerId !== id) throw new AppError('provider.refused');
      const { linkTo, origin } = asked;
      if (linkTo) await demandSession(linkTo, sessionToken);
      const stranger = await identify(provider, query, asked);
      if (linkTo) {
        await db.transaction().execute((tx) => link(tx, linkTo.userId, { issuer, subject: stranger.subject })).catch(refuseLater);
        return { linked: name };
      }
      const { userId, next } = await db.transaction().execute(async (tx) => {
        const found = await findOrCreate(tx, issuer, stranger, device);
        return { userId: found, next: await enter.afterFirstStep(tx, found, device) };
      }).catch(refuseLater);
      return { entered: await enter.goOn(userId, next, sessionToken), origin };
    },
  };
}
