import type { LinkedAccount } from '@scriba/contract/security';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { Basics } from '../usecases/basics.ts';
import type { IdentityProof } from '../usecases/identity-proof.ts';
import type { SecurityMails } from '../usecases/security-mails.ts';
import type { WaysIn } from '../usecases/ways-in.ts';
import { configuredProviders } from './providers.rules.ts';

type Needs = Pick<Basics, 'db' | 'config'> & { identityProof: IdentityProof; securityMails: SecurityMails; ways: WaysIn };

/** The accounts of elsewhere that open someone's account. */
export function linkedAccountUsecases({ db, config, identityProof, securityMails, ways }: Needs) {
  const known = new Map(configuredProviders(config).map((provider) => [provider.issuer, provider]));

  return {
    list: async (actor: Actor): Promise<LinkedAccount[]> => (await accountsRepository(db).linkedAccounts(actor.userId))
      .map(({ id, issuer, createdAt }) => ({
        id, providerId: known.get(issuer)?.id ?? null, name: known.get(issuer)?.name ?? new URL(issuer).host, linkedAt: createdAt.toISOString(),
      })),

    async unlink(actor: Actor, linkedAccountId: string, password: string | undefined) {
      await identityProof.demand(actor, password);
      await db.transaction().execute(async (tx) => {
        await ways.takeAway(tx, actor, async () => {
          if (!await accountsRepository(tx).unlink(actor.userId, linkedAccountId)) throw new AppError('provider.not_linked');
        });
        await securityMails.queue(tx, actor.userId, 'provider-unlinked');
      });
    },
  };
}
