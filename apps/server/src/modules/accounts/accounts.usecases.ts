import { COMMAND_LINE_ACTOR } from '@scriba/contract/audit';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOfOwner, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { OrderJob } from '../../kernel/jobs.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { AuditUsecases } from '../audit/audit.usecases.ts';
import type { MailUsecases } from '../mails/mails.usecases.ts';
import type { AccountsConfig } from './accounts.config.ts';
import { accountsRepository } from './accounts.repository.ts';
import { preferencesOf } from './accounts.rules.ts';
import type { Device, PreferencesChange } from './accounts.types.ts';
import { addressChangeRepository } from './address-change/address-change.repository.ts';
import { changingAddress } from './address-change/address-change.usecases.ts';
import { addressLetters } from './address-change/address-letters.usecases.ts';
import { askingForAddress, permittingAddresses } from './address-change/ask-for-address.usecases.ts';
import { movingAddress } from './address-change/moving-address.usecases.ts';
import { undoingAddress } from './address-change/undo-address.usecases.ts';
import { mailboxLimit } from './attempts/attempts.rules.ts';
import { attemptUsecases } from './attempts/attempts.usecases.ts';
import { captchaUsecases } from './captcha/captcha.usecases.ts';
import { entranceUsecases } from './entrances/entrances.usecases.ts';
import { identityRepository } from './identity/identity.repository.ts';
import { oneTimeTokenUsecases } from './one-time-tokens/one-time-tokens.usecases.ts';
import { passkeyUsecases } from './passkeys/passkeys.usecases.ts';
import { passwordUsecases } from './passwords/passwords.usecases.ts';
import { peopleUsecases } from './people/people.usecases.ts';
import { STRONG_COST, type ScryptCost } from './passwords/scrypt.rules.ts';
import { linkedAccountUsecases } from './providers/linked-accounts.usecases.ts';
import { enteringFromOutside } from './providers/providers.usecases.ts';
import { sealing } from './second-factor/sealing.rules.ts';
import { secondFactorUsecases } from './second-factor/second-factor.usecases.ts';
import { sessionUsecases } from './sessions/sessions.usecases.ts';
import { changingPassword } from './usecases/change-password.ts';
import { settingUp, type FirstAccount } from './usecases/create-first-account.ts';
import { knownDeviceUsecases } from './known-devices/known-devices.usecases.ts';
import { entering } from './usecases/entering.ts';
import { EVEN_MS, evenTime } from './usecases/even-time.ts';
import { confirmingAddress } from './usecases/confirm-address.ts';
import { provingIdentity } from './usecases/identity-proof.ts';
import { provingPassword } from './usecases/prove-password.ts';
import type { Flags, Installation } from './usecases/basics.ts';
import { resettingPassword } from './usecases/reset-password.ts';
import { securityMails } from './usecases/security-mails.ts';
import { describingSession } from './usecases/session-state.ts';
import { signingIn } from './usecases/sign-in.ts';
import { askedAccounts } from './usecases/asked-accounts.ts';
import { signUpDoor } from './usecases/sign-up-door.ts';
import { signUpLetters } from './usecases/sign-up-letters.ts';
import { signingUp } from './usecases/sign-up.ts';
import { waysIn } from './usecases/ways-in.ts';

type Deps = {
  db: Database;
  flags: Flags;
  audit: Pick<AuditUsecases, 'record' | 'recordBy'>;
  mails: Pick<MailUsecases, 'queue'>;
  outbox: { emit: EmitEvent; orderJob: OrderJob };
  installation: Installation;
  environment: {
    config: AccountsConfig; clock: Clock; newId: NewId; publicUrl: string;
    /** Signs what better-auth signs; the same for all processes. */
    secretKey: string;
    /** Undefined where nobody is asked whether they are a program. */
    captcha?: Captcha | undefined;
    /** Hashing is slow on purpose; tests may want less of it. */
    passwordCost?: ScryptCost;
    /** How long refusals that must not tell anything by their time are held back. */
    evenMs?: number;
  };
};

export type AccountUsecases = ReturnType<typeof accountUsecases>;

export function accountUsecases({ db, flags, audit, mails, outbox, installation, environment }: Deps) {
  const { config, clock, newId, publicUrl, secretKey, passwordCost = STRONG_COST, evenMs = EVEN_MS } = environment;
  const idleDays = config.SESSION_DAYS;
  const passwords = passwordUsecases({ minLength: config.MIN_PASSWORD_LENGTH, cost: passwordCost });
  const entrances = entranceUsecases({ db, clock, newId });
  const sessions = sessionUsecases({ db, emit: outbox.emit, clock, entrances, idleDays });
  const tokens = oneTimeTokenUsecases({ db, clock, newId });
  const attempts = attemptUsecases({ db, clock });
  const captcha = captchaUsecases({ db, clock, attempts, captcha: environment.captcha });
  const knownDevices = knownDeviceUsecases({ db, secretKey });
  const even = evenTime(evenMs);
  const tools = { passwords, sessions, tokens, attempts, captcha, knownDevices, even };
  const basics = { db, clock, config, flags, audit, mails, installation, ...tools, ...outbox };
  const proofs = {
    identityProof: provingIdentity(basics), passwordProof: provingPassword({ ...basics, secretKey }), securityMails: securityMails(basics), entrances,
  };
  const secondFactor = secondFactorUsecases({ ...basics, ...proofs, sealing: sealing(secretKey), publicUrl });
  const ways = waysIn({ config, publicUrl });
  const passkeys = passkeyUsecases({ ...basics, ...proofs, ways, newId, publicUrl });
  const identity = identityRepository({ db, clock, newId, settings: { publicUrl, secretKey, idleDays } });
  const enter = entering({ ...basics, ...proofs, secondFactor, passkeys, identity });
  const parts = { ...basics, ...proofs, secondFactor, identity, enter };
  const people = peopleUsecases({ ...parts, passkeys });
  const moving = movingAddress(parts);
  const letters = addressLetters(parts);
  const addressChange = {
    ...changingAddress({ ...parts, moving, letters }), ...askingForAddress({ ...parts, letters, permission: permittingAddresses(parts) }),
    ...undoingAddress({ ...parts, passkeys, moving, letters }),
  };
  const outside = enteringFromOutside({ ...parts, publicUrl });
  const { createFirstAccount, openSetup } = settingUp(parts);
  const [door, links] = [signUpDoor(parts), signUpLetters(parts)];

  return {
    ...signingUp({ ...parts, door, accounts: askedAccounts({ ...parts, letters: links }) }), setSignUp: door.set,
    ...confirmingAddress({ ...parts, letters: links }),
    ...signingIn(parts), ...resettingPassword(parts), ...changingPassword(parts),
    ...describingSession({ ...parts, providers: outside.providers }), openSetup, sessions, secondFactor,
    startProvider: outside.startProvider, startLink: outside.startLink, finishProvider: outside.finishProvider,
    addressChange, passkeys, linkedAccounts: linkedAccountUsecases({ ...basics, ...proofs, ways }),
    secondStep: enter.secondStep, takeSecondStep: enter.takeSecondStep, signInWithPasskey: enter.signInWithPasskey,
    countHit: attempts.countHit, askCaptcha: captcha.ask, demandCaptcha: captcha.demand, rememberDevice: knownDevices.remember,

    /** Nobody's mailbox is filled by someone else's hand, whatever is mailed. Throws `request.too_many`. */
    demandMailbox: (kind: string, email: string) => attempts.demand(mailboxLimit(kind, email)),

    /** Makes the administrator and signs in. */
    async createFirstAccount(wanted: FirstAccount, device: Device) {
      const { userId, token } = await createFirstAccount(wanted, device);
      return await enter.welcome(userId, token);
    },

    setLanguage: (actor: Actor, language: Language) => accountsRepository(db).setLanguage(actor.userId, language, clock.now()),

    setPreferences: async (actor: Actor, changed: PreferencesChange) =>
      preferencesOf(await accountsRepository(db).mergePreferences(actor.userId, changed, clock.now())),

    /** For an operator at the machine: gives someone the rights of an administrator. They sign in anew, so that no older session has them. */
    makeAdmin: (email: string) => db.transaction().execute(async (tx) => {
      const user = await accountsRepository(tx).findByEmail(email);
      if (!user) throw new AppError('auth.user_not_found', { email });
      await accountsRepository(tx).setRole(user.id, 'admin', clock.now());
      await sessions.endAll(tx, scopeOfOwner(user.id));
      if (user.role === 'admin') return;
      await audit.record(tx, { actorId: COMMAND_LINE_ACTOR, action: 'person.role-changed', subjectId: user.id, details: { before: user.role, after: 'admin' } });
    }),

    /** Shows who it is once more before something that cannot be taken back. */
    prove: proofs.identityProof.demand,

    /** Who someone is, for what is told or given to them; undefined for who is gone. */
    async personOf(owner: OwnerScope, tx?: Transaction) {
      const user = await accountsRepository(tx ?? db).find(owner);
      if (!user) return undefined;
      const { id, email, name, createdAt, image, suspendedAt } = user;
      const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
      return { id, email, name, createdAt, image, suspendedAt, isVerified: user.emailVerified, language };
    },

    /** Who answers what people write, and is told of it. */
    answerers: async (tx: Transaction) => (await accountsRepository(tx).idsOf(['support', 'admin'])).map(scopeOfOwner),

    /** Those that someone had until lately, beside the one that they have. */
    formerAddresses: (owner: OwnerScope) => addressChangeRepository(db).formerAddresses(owner),

    /** Of the account that has an address. */
    async languageOfAddress(email: string): Promise<Language | undefined> {
      const language = (await accountsRepository(db).findByEmail(email))?.language;
      return isLanguage(language) ? language : undefined;
    },

    people,
    isLastAdmin: (owner: OwnerScope, tx: Transaction) => people.isLastAdmin(tx, owner),

    /** The account is erased then, and signed out everywhere now; null keeps it. */
    async scheduleErasure(tx: Transaction, owner: OwnerScope, at: Date | null) {
      await accountsRepository(tx).setErasure(owner, at, clock.now());
      if (at) await sessions.endAll(tx, owner);
    },

    dueForErasure: async (now: Date) => (await accountsRepository(db).dueForErasure(now)).map(scopeOfOwner),
    isDueForErasure: (owner: OwnerScope, now: Date) => accountsRepository(db).isDueForErasure(owner, now),

    /** For an operator at the machine: who has lost the app and its recovery codes needs the password alone. They sign in anew. */
    forgetSecondStep: (email: string) => db.transaction().execute(async (tx) => {
      const user = await accountsRepository(tx).findByEmail(email);
      if (!user) throw new AppError('auth.user_not_found', { email });
      const wasOn = await secondFactor.forget(tx, user.id);
      await sessions.endAll(tx, scopeOfOwner(user.id));
      if (wasOn) await audit.record(tx, { actorId: COMMAND_LINE_ACTOR, action: 'person.second-factor-reset', subjectId: user.id });
    }),

    /** What someone is called; empty for someone who is gone. */
    nameOf: async (userId: string) => (await accountsRepository(db).find(userId))?.name ?? '',

    /** What the documents of someone are read as, unless a folder or a file says otherwise. */
    readingLanguageOf: async (userId: string, tx: Transaction) =>
      preferencesOf((await accountsRepository(tx).find(userId))?.preferences ?? {}).readingLanguage,

    /** When an account was made, by its id. */
    createdAtOf: async (userId: string, tx?: Transaction) => (await accountsRepository(tx ?? db).find(userId))?.createdAt,

    /** Forgets what has ended: sessions, links of mails, counts of attempts. */
    async prune() {
      await sessions.prune();
      await tokens.prune();
      await attempts.prune();
      await addressChange.prune();
    },
  };
}
