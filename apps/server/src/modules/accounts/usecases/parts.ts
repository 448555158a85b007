import type { SessionState } from '@scriba/contract/accounts';
import type { PlanId } from '@scriba/contract/plans';
import type { Database } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailUsecases } from '../../mails/mails.usecases.ts';
import type { SystemFlagUsecases } from '../../system-flags/system-flags.usecases.ts';
import type { AccountsConfig } from '../accounts.config.ts';
import type { AttemptUsecases } from '../attempts/attempts.usecases.ts';
import type { EntranceUsecases } from '../entrances/entrances.usecases.ts';
import type { IdentityRepository } from '../identity/identity.repository.ts';
import type { OneTimeTokenUsecases } from '../one-time-tokens/one-time-tokens.usecases.ts';
import type { PasswordUsecases } from '../passwords/passwords.usecases.ts';
import type { SecondFactorUsecases } from '../second-factor/second-factor.usecases.ts';
import type { SessionUsecases } from '../sessions/sessions.usecases.ts';
import type { Entering } from './entering.ts';
import type { EvenTime } from './even-time.ts';
import type { IdentityProof } from './identity-proof.ts';
import type { SecurityMails } from './security-mails.ts';

/** What this module must tell browsers and does not know itself; handed in by `app/`. */
export type Installation = {
  planOf(owner: OwnerScope): Promise<PlanId>;
  uploads(): Promise<UploadFacts>;
};
type UploadFacts = Pick<SessionState, 'maxUploadBytes' | 'acceptedExtensions' | 'unreadableExtensions'>;

export type Flags = Pick<SystemFlagUsecases, 'read' | 'setSignUp' | 'setOnce' | 'remove'>;

/** What the use cases of accounts are made of; each takes the few that it needs. */
export type Parts = {
  db: Database; clock: Clock; config: AccountsConfig;
  flags: Flags; mails: Pick<MailUsecases, 'queue'>; emit: EmitEvent; orderJob: OrderJob; installation: Installation;
  identity: IdentityRepository; passwords: PasswordUsecases; sessions: SessionUsecases; tokens: OneTimeTokenUsecases; attempts: AttemptUsecases;
  entrances: EntranceUsecases; secondFactor: SecondFactorUsecases; enter: Entering; identityProof: IdentityProof; securityMails: SecurityMails;
  even: EvenTime;
};
