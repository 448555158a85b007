import type { Device } from '../accounts.types.ts';
import type { AskedAccounts, WantedAccount } from './asked-accounts.ts';
import type { Parts } from './parts.ts';
import type { SignUpDoor } from './sign-up-door.ts';

export type SignUp = WantedAccount & { captcha?: string | undefined };

type Needs = Pick<Parts, 'passwords' | 'captcha' | 'even'> & { door: SignUpDoor; accounts: AskedAccounts };

export const signingUp = ({ passwords, captcha, even, door, accounts }: Needs) => ({
  /** Asks for an account. For a taken address the same work is done and the same answer given. */
  async signUp({ captcha: answer, ...wanted }: SignUp, device: Device) {
    await door.demandOpen();
    passwords.demandStrong(wanted.password, wanted);
    await captcha.demand('sign-up', answer, device);
    await even.answer(() => accounts.ask(wanted, device));
  },
});
