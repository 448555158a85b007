import type { Transaction } from '../../../database/database.ts';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { AccountsConfig } from '../accounts.config.ts';
import { passkeysRepository } from '../passkeys/passkeys.repository.ts';
import { relyingParty } from '../passkeys/passkeys.rules.ts';
import { configuredProviders } from '../providers/providers.rules.ts';

export type WaysIn = ReturnType<typeof waysIn>;

/** Nobody takes away the last way into their account: a password, a passkey, or an account at a provider. */
export function waysIn({ config, publicUrl }: { config: AccountsConfig; publicUrl: string }) {
  const issuers = new Set(configuredProviders(config).map(({ issuer }) => issuer));
  const canHavePasskeys = relyingParty(publicUrl) !== undefined;

  /** What opens nothing here any more is no way in. */
  const hasAny = async (tx: Transaction, actor: Actor): Promise<boolean> =>
    await accountsRepository(tx).passwordHashOf(actor.userId) !== undefined
    || (await accountsRepository(tx).linkedAccounts(actor.userId)).some(({ issuer }) => issuers.has(issuer))
    || (canHavePasskeys && (await passkeysRepository(tx).list(scopeOf(actor))).length > 0);

  return {
    /** Takes one away; of two who do so at once, the second sees what the first has left. Throws `provider.last_way_in`. */
    async takeAway(tx: Transaction, actor: Actor, remove: () => Promise<void>) {
      await accountsRepository(tx).lock(actor.userId);
      await remove();
      if (!await hasAny(tx, actor)) throw new AppError('provider.last_way_in');
    },
  };
}
