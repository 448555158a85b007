import type { Actor } from '../../../kernel/actor.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf } from '../accounts.rules.ts';
import type { Device } from '../accounts.types.ts';
import { mailboxLimit } from '../attempts/attempts.rules.ts';
import type { AskedAccounts, WantedAccount } from './asked-accounts.ts';
import type { Parts } from './parts.ts';
import type { SignUpDoor } from './sign-up-door.ts';
import type { SignUpLetters } from './sign-up-letters.ts';

export type SignUp = WantedAccount & { captcha?: string | undefined };

type Needs = Pick<Parts, 'passwords' | 'captcha' | 'even'> & { door: SignUpDoor; accounts: AskedAccounts };

export const signingUp = ({ passwords, captcha, even, door, accounts }: Needs) => ({
  /** Asks for an account. For a taken address the same work is done and the same answer given. */
  async signUp({ captcha: answer, ...wanted }: SignUp, device: Device) {
    await door.demandOpen();
    passwords.demandStrong(wanted.password, wanted);
    await captcha.demand('sign-up', answer, device);
    await even.answer(async () => accounts.createOrTell(wanted, await passwords.hash(wanted.password), wanted.language ?? device.language));
  },
});

export const confirmingLater = ({ db, attempts, letters }: Pick<Parts, 'db' | 'attempts'> & { letters: SignUpLetters }) => ({
  /** Mails a new link to someone whose address is not confirmed yet. */
  async sendVerification(actor: Actor, device: Device) {
    const user = await accountsRepository(db).find(actor.userId);
    if (!user || user.emailVerified) return;
    await attempts.demand(mailboxLimit('send-verification', user.id));
    await db.transaction().execute((tx) => letters.sendLink(tx, { userId: user.id, email: user.email }, languageOf(user.language, device.language)));
  },
});
