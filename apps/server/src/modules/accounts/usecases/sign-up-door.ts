import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { Parts } from './parts.ts';

export type SignUpDoor = ReturnType<typeof signUpDoor>;

/** Whether strangers may make accounts. */
export const signUpDoor = ({ db, config, flags }: Pick<Parts, 'db' | 'config' | 'flags'>) => ({
  async demandOpen() {
    if (!config.PASSWORD_SIGN_IN) throw new AppError('auth.password_off');
    if (!await isSignUpOpen({ config, flags }) || !await accountsRepository(db).hasAny()) throw new AppError('auth.sign_up_closed');
  },

  /** Opens or closes sign-up, and answers what holds: the operator has the last word. */
  async set(by: AuditOrigin, isOpen: boolean) {
    await flags.setSignUp(by, isOpen);
    return await isSignUpOpen({ config, flags });
  },
});

/** The operator's word, else the administrator's; else strangers come where plans are offered to them, and nowhere else. */
export async function isSignUpOpen({ config, flags }: Pick<Parts, 'config' | 'flags'>): Promise<boolean> {
  if (config.SIGN_UP !== undefined) return config.SIGN_UP === 'open';
  return await flags.read('sign-up.open') ?? await flags.read('installation.mode') === 'plans';
}
