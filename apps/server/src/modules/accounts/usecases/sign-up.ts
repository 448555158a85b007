import { VERIFY_EMAIL_HOURS } from '@scriba/contract/accounts';
import type { Language } from '@scriba/contract/languages';
import type { Transaction } from '../../../database/database.ts';
import { isRefusedBy } from '../../../database/on-duplicate.ts';
import { scopeOfOwner, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { addressChangeRepository } from '../address-change/address-change.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import type { Device } from '../accounts.types.ts';
import { mailboxLimit } from '../attempts/attempts.rules.ts';
import type { TokenSubject } from '../one-time-tokens/one-time-tokens.usecases.ts';
import type { Parts } from './parts.ts';

export type SignUp = {
  name: string; email: string; password: string;
  language?: Language | undefined; phone?: string | undefined; companyName?: string | undefined;
  captcha?: string | undefined;
};

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'flags' | 'identity' | 'passwords' | 'tokens' | 'attempts' | 'captcha' | 'mails' | 'emit' | 'even'>;

export function signingUp({ db, clock, config, flags, identity, passwords, tokens, attempts, captcha, mails, emit, even }: Needs) {
  const sendLink = async (tx: Transaction, subject: TokenSubject, language: Language) => {
    const token = await tokens.issue(tx, 'verify-email', subject);
    if (!token) return;
    const params = { path: mailPaths.verifyEmail(token), hours: VERIFY_EMAIL_HOURS };
    await mails.queue(tx, { to: subject.email, kind: 'verify-email', language, params });
  };

  const createAccount = (wanted: SignUp, passwordHash: string, language: Language) => db.transaction().execute(async (tx) => {
    const { name, email } = wanted;
    const userId = await identity.createAccount(tx, {
      name, email, passwordHash, emailVerified: false, role: 'user',
      language: wanted.language ?? null, phone: wanted.phone ?? null, companyName: wanted.companyName ?? null,
    });
    await emit(tx, scopeOfOwner(userId), { name: 'account.created', userId });
    await sendLink(tx, { userId, email }, language);
  });

  /** The address has an account, or is kept for who had it: only its owner learns that, by mail. */
  const tellOwner = (email: string, language: Language) => db.transaction().execute(async (tx) => {
    const owner = await accountsRepository(tx).findByEmail(email);
    const until = owner ? undefined : await addressChangeRepository(tx).keptForOther(undefined, email, clock.now());
    if (until) return await mails.queue(tx, { to: email, kind: 'address-kept', language, params: { until, path: mailPaths.signIn } });
    const params = { signInPath: mailPaths.signIn, resetPath: mailPaths.forgotPassword };
    await mails.queue(tx, { to: email, kind: 'account-exists', language: languageOf(owner?.language, language), params });
  });

  const createOrTell = async (wanted: SignUp, language: Language) => {
    const passwordHash = await passwords.hash(wanted.password);
    const mayTell = await attempts.isAllowed(mailboxLimit('sign-up', wanted.email));
    try {
      await createAccount(wanted, passwordHash, language);
    } catch (error) {
      if (!isRefusedBy(error, 'users_email_key')) throw error;
      if (config.AUTH_VERBOSE_ERRORS) throw new AppError('auth.email_in_use', {}, { cause: error });
      if (mayTell) await tellOwner(wanted.email, language);
    }
  };

  return {
    /** Asks for an account. For a taken address the same work is done and the same answer given. */
    async signUp({ captcha: answer, ...wanted }: SignUp, device: Device) {
      if (!config.PASSWORD_SIGN_IN) throw new AppError('auth.password_off');
      if (!await isSignUpOpen({ config, flags }) || !await accountsRepository(db).hasAny()) throw new AppError('auth.sign_up_closed');
      passwords.demandStrong(wanted.password, wanted);
      await captcha.demand('sign-up', answer, device);
      await even.answer(() => createOrTell(wanted, wanted.language ?? device.language));
    },

    /** Opens or closes sign-up, and answers what holds: the operator has the last word. */
    async setSignUp(by: AuditOrigin, isOpen: boolean) {
      await flags.setSignUp(by, isOpen);
      return await isSignUpOpen({ config, flags });
    },

    /** Mails a new link to someone whose address is not confirmed yet. */
    async sendVerification(actor: Actor, device: Device) {
      const user = await accountsRepository(db).find(actor.userId);
      if (!user || user.emailVerified) return;
      await attempts.demand(mailboxLimit('send-verification', user.id));
      await db.transaction().execute((tx) => sendLink(tx, { userId: user.id, email: user.email }, languageOf(user.language, device.language)));
    },
  };
}

/** The operator's word, else the administrator's; else strangers come where plans are offered to them, and nowhere else. */
export async function isSignUpOpen({ config, flags }: Pick<Parts, 'config' | 'flags'>): Promise<boolean> {
  if (config.SIGN_UP !== undefined) return config.SIGN_UP === 'open';
  return await flags.read('sign-up.open') ?? await flags.read('installation.mode') === 'plans';
}
