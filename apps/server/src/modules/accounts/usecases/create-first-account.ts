import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { makeSetupCode, plainCode } from '../accounts.rules.ts';
import type { Device } from '../accounts.types.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import type { Parts } from './parts.ts';
import type { SignUp } from './sign-up.ts';

export type FirstAccount = Pick<SignUp, 'name' | 'email' | 'password' | 'language'> & { code: string };

type Needs = Pick<Parts, 'db' | 'flags' | 'identity' | 'passwords' | 'attempts' | 'emit'>;

/** The code cannot be guessed; the limit only spares the log and the database. */
const codeLimit = ({ addressKey }: Device) => ({ key: attemptKey('setup-code', addressKey), max: 10, windowSeconds: 900 });

export function settingUp({ db, flags, identity, passwords, attempts, emit }: Needs) {
  const demandNobody = async (tx?: Transaction) => {
    if (await accountsRepository(tx ?? db).hasAny()) throw new AppError('setup.already_done');
  };

  const demandCode = async (given: string) => {
    const code = await flags.read('setup.code');
    // The code disappears with the first account, which another call may have made a moment ago.
    if (code === undefined) await demandNobody();
    if (code === undefined || !isSameCode(given, code)) throw new AppError('setup.code_invalid');
  };

  const createAdmin = (wanted: FirstAccount, passwordHash: string, device: Device) => db.transaction().execute(async (tx) => {
    await accountsRepository(tx).lockFirstAccount();
    await demandNobody(tx);
    const { name, email, language = null } = wanted;
    const userId = await identity.createAccount(tx, {
      name, email, passwordHash, language, emailVerified: true, role: 'admin', phone: null, companyName: null,
    });
    await flags.remove(tx, 'setup.code');
    await emit(tx, scopeOfOwner(userId), { name: 'account.created', userId });
    return { userId, token: await identity.startSession(tx, userId, device) };
  });

  return {
    /** The code that makes the first account, the same until it is used; `undefined` once there is an account. */
    async openSetup(): Promise<string | undefined> {
      return await accountsRepository(db).hasAny() ? undefined : await flags.setOnce('setup.code', makeSetupCode());
    },

    /** Makes the administrator and starts a session. Of several calls at once, one wins. */
    async createFirstAccount(wanted: FirstAccount, device: Device) {
      await demandNobody();
      const limit = codeLimit(device);
      await attempts.demand(limit);
      await demandCode(wanted.code);
      await attempts.takeBack(limit);
      passwords.demandStrong(wanted.password, wanted);
      return await createAdmin(wanted, await passwords.hash(wanted.password), device);
    },
  };
}

const isSameCode = (given: string, code: string) => timingSafeEqual(digest(plainCode(given)), digest(plainCode(code)));
const digest = (text: string) => createHash('sha256').update(text).digest();
