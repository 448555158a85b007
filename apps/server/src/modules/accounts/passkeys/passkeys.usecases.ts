import { PASSKEYS_MAX, SECOND_STEP_MINUTES, type MadePasskey, type Passkey, type UsedPasskey } from '@scriba/contract/security';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { NewId } from '../../../ports/ids.ts';
import type { EntranceUsecases } from '../entrances/entrances.usecases.ts';
import type { Basics } from '../usecases/basics.ts';
import type { IdentityProof } from '../usecases/identity-proof.ts';
import type { SecurityMails } from '../usecases/security-mails.ts';
import type { WaysIn } from '../usecases/ways-in.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { relyingParty } from './passkeys.rules.ts';

type Needs = Pick<Basics, 'db' | 'clock'> & {
  newId: NewId; entrances: EntranceUsecases; identityProof: IdentityProof; securityMails: SecurityMails; ways: WaysIn; publicUrl: string;
};

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof passkeysRepository>['find']>>>;

/** EdDSA, ES256 and RS256: what devices of today sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at its first use: most processes never need it. */
const library = () => import('@simplewebauthn/server');

export type PasskeyUsecases = ReturnType<typeof passkeyUsecases>;

/** Keys that a device or a password manager holds, and that sign for this site only. */
export function passkeyUsecases({ db, clock, newId, entrances, identityProof, securityMails, ways, publicUrl }: Needs) {
  const site = relyingParty(publicUrl);
  const demandSite = () => {
    if (!site) throw new AppError('passkey.unavailable');
    return site;
  };
  const refuse = (cause?: unknown): never => { throw new AppError('passkey.refused', {}, { cause }); };

  /** What the device signed, checked against the key that is known. Whatever is wrong with it, the answer is the same. */
  const verify = async (credential: UsedPasskey, row: Row, { challenge, isWhole }: { challenge: string; isWhole: boolean }) => {
    const { verifyAuthenticationResponse } = await library();
    const { id, origin } = demandSite();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: isWhole,
      credential: {
        id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: Number(row.signCount), transports: row.transports,
      },
    }).catch(refuse);
    if (!verified) refuse();
    await passkeysRepository(db).markUsed(row.id, authenticationInfo.newCounter, clock.now());
  };

  return {
    /** Where they work, for who is told why they do not here. */
    origin: site?.origin ?? null,
    list: async (actor: Actor): Promise<Passkey[]> => (await passkeysRepository(db).list(scopeOf(actor))).map(present),
    count: async (owner: OwnerScope) => (await passkeysRepository(db).list(owner)).length,
    hasAny: async (userId: string) => (await passkeysRepository(db).list(scopeOfOwner(userId))).length > 0,

    /** What the browser needs to make a key, and the secret of what was asked. */
    async start(actor: Actor, password: string | undefined) {
      const { id: rpID } = demandSite();
      const { email, name } = await identityProof.demand(actor, password);
      const known = await passkeysRepository(db).list(scopeOf(actor));
      if (known.length >= PASSKEYS_MAX) throw new AppError('passkey.too_many');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: 'Scriba', rpID, userName: email, userDisplayName: name, userID: new TextEncoder().encode(actor.userId), attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(named),
        // Without a name typed before, the key itself must know whose it is; and it must check who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const secret = await entrances.begin('new-passkey', { userId: actor.userId, challenge: options.challenge }, { minutes: SECOND_STEP_MINUTES });
      return { options: { ...options }, secret };
    },

    async add(actor: Actor, { name, credential }: { name: string; credential: MadePasskey }, secret: string | undefined): Promise<Passkey> {
      const { id, origin } = demandSite();
      const asked = await entrances.take('new-passkey', secret);
      if (asked?.userId !== actor.userId) throw new AppError('passkey.refused');
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: asked.challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse);
      if (!registrationInfo) return refuse();
      const { credential: made } = registrationInfo;
      const row = {
        id: newId('passkey'), userId: scopeOf(actor), credentialId: made.id, publicKey: Buffer.from(made.publicKey), signCount: made.counter,
        transports: made.transports ?? [], name, createdAt: clock.now(),
      };
      await db.transaction().execute(async (tx) => {
        if (!await passkeysRepository(tx).insert(row)) throw new AppError('passkey.refused');
        if ((await passkeysRepository(tx).list(scopeOf(actor))).length > PASSKEYS_MAX) throw new AppError('passkey.too_many');
        await securityMails.queue(tx, actor.userId, 'passkey-added');
      });
      return present({ ...row, lastUsedAt: null });
    },

    async remove(actor: Actor, passkeyId: string, password: string | undefined) {
      await identityProof.demand(actor, password);
      await db.transaction().execute(async (tx) => {
        await ways.takeAway(tx, actor, async () => {
          if (!await passkeysRepository(tx).delete(scopeOf(actor), passkeyId)) throw new AppError('passkey.not_found');
        });
        await securityMails.queue(tx, actor.userId, 'passkey-removed');
      });
    },

    /** Answers whether there was one. */
    removeAll: (tx: Transaction, owner: OwnerScope) => passkeysRepository(tx).deleteAll(owner),

    removeSince: (tx: Transaction, owner: OwnerScope, moment: Date) => passkeysRepository(tx).deleteSince(owner, moment),

    /** What the browser needs to sign in. As the second step it names the keys of the person; as the first it tells nothing of anybody. */
    async ask(step: 'first' | 'second', secret: string | undefined) {
      const { id: rpID } = demandSite();
      const { generateAuthenticationOptions } = await library();
      if (step === 'first') {
        const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
        const asked = { userId: null, challenge: options.challenge };
        return { options: { ...options }, secret: await entrances.begin('passkey', asked, { minutes: SECOND_STEP_MINUTES }) };
      }
      const first = await entrances.read('second-step', secret);
      if (!first || secret === undefined) throw new AppError('auth.second_step_expired');
      const known = await passkeysRepository(db).list(scopeOfOwner(first.userId));
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'preferred', allowCredentials: known.map(named) });
      // Beside the first step, not in its place: a code is still as good.
      await entrances.begin('passkey', { userId: first.userId, challenge: options.challenge }, { minutes: SECOND_STEP_MINUTES, secret });
      return { options: { ...options }, secret };
    },

    /** Whose passkey answered what this browser was asked. A challenge is good for one answer. */
    async demand(credential: UsedPasskey, secret: string | undefined): Promise<string> {
      const asked = await entrances.take('passkey', secret);
      const row = asked && await passkeysRepository(db).find(credential.id);
      if (!row || (asked.userId !== null && asked.userId !== row.userId)) throw new AppError('passkey.refused');
      await verify(credential, row, { challenge: asked.challenge, isWhole: asked.userId === null });
      return row.userId;
    },
  };
}

const named = ({ credentialId, transports }: Row) => ({ id: credentialId, transports });

const present = ({ id, name, createdAt, lastUsedAt }: Pick<Row, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>): Passkey =>
  ({ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null });
