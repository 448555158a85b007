import type { SessionState } from '@scriba/contract/session';
import { scopeOfOwner, type Actor } from '../../../kernel/actor.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { meOf } from '../accounts.rules.ts';
import type { AccountRow } from '../accounts.types.ts';
import type { Parts } from './parts.ts';
import { isSignUpOpen } from './sign-up-door.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'flags' | 'sessions' | 'installation'> & { providers: SessionState['providers'] };
type Connection = { isPlainFromAfar: boolean };

export function describingSession({ db, clock, config, flags, sessions, installation, providers }: Needs) {
  const meOfRow = async (row: AccountRow) => meOf(row, await installation.standingOf(scopeOfOwner(row.id)));

  /**
   * During maintenance nobody is made to reload: there is nothing to load yet. Nor is who signed in after the order: they would be
   * signed out of what they have just begun.
   */
  const notices = async (signedInAt: Date | undefined) => {
    const [maintenance = null, forcedReload = null] = await Promise.all([flags.read('system.maintenance'), flags.read('system.forced-reload')]);
    const isFollowed = signedInAt !== undefined && forcedReload !== null && signedInAt > new Date(forcedReload.timestamp);
    return { maintenance, forcedReload: maintenance || isFollowed ? null : forcedReload };
  };

  return {
    /** Everything that a browser must know before it can draw, also for someone who is suspended. */
    async sessionState(token: string | undefined, { isPlainFromAfar }: Connection): Promise<SessionState> {
      const found = token === undefined ? undefined : await sessions.find(token);
      const [user, uploads, needsSetup, mode, isOpen] = await Promise.all([
        found ? meOfRow(found) : null, installation.uploads(),
        found ? false : accountsRepository(db).hasAny().then((hasAny) => !hasAny), flags.read('installation.mode'), isSignUpOpen({ config, flags }),
      ]);
      return {
        user, needsSetup, needsModeChoice: user?.role === 'admin' && mode === undefined, arePlansOffered: mode !== 'unlimited',
        signUpOpen: isOpen && !needsSetup, arePasswordsOn: config.PASSWORD_SIGN_IN, providers, ...await notices(found?.startedAt),
        isInsecureConnection: isPlainFromAfar,
        areMailsSent: installation.areMailsSent, measurementId: installation.measurementId, canTestErrors: installation.canTestErrors,
        ...uploads, ...installation.limits, visionModel: user ? uploads.visionModel : null, serverTime: clock.now().toISOString(),
      };
    },

    async me(actor: Actor) {
      const row = await accountsRepository(db).find(actor.userId);
      return row && await meOfRow(row);
    },
  };
}
