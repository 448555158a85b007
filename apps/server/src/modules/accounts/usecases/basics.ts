import type { PlanStanding, SessionState } from '@scriba/contract/session';
import type { Database } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AuditUsecases } from '../../audit/audit.usecases.ts';
import type { MailUsecases } from '../../mails/mails.usecases.ts';
import type { SystemFlagUsecases } from '../../system-flags/system-flags.usecases.ts';
import type { AccountsConfig } from '../accounts.config.ts';
import type { AttemptUsecases } from '../attempts/attempts.usecases.ts';
import type { CaptchaUsecases } from '../captcha/captcha.usecases.ts';
import type { KnownDeviceUsecases } from '../known-devices/known-devices.usecases.ts';
import type { OneTimeTokenUsecases } from '../one-time-tokens/one-time-tokens.usecases.ts';
import type { PasswordUsecases } from '../passwords/passwords.usecases.ts';
import type { SessionUsecases } from '../sessions/sessions.usecases.ts';
import type { EvenTime } from './even-time.ts';

/** What this module must tell browsers and does not know itself; handed in by `app/`. */
export type Installation = {
  standingOf(owner: OwnerScope): Promise<PlanStanding>;
  uploads(): Promise<UploadFacts>;
  areMailsSent: boolean;
  measurementId: string | null;
  canTestErrors: boolean;
  limits: Pick<SessionState, 'maxFolderDepth' | 'trashDays'>;
};
type UploadFacts = Pick<SessionState, 'maxUploadBytes' | 'acceptedExtensions' | 'unreadableExtensions' | 'visionModel'>;

export type Flags = Pick<SystemFlagUsecases, 'read' | 'setSignUp' | 'setOnce' | 'remove'>;

/** What every use case of accounts may need, and none of them makes. */
export type Basics = {
  db: Database; clock: Clock; config: AccountsConfig;
  flags: Flags; audit: Pick<AuditUsecases, 'record' | 'recordBy'>; mails: Pick<MailUsecases, 'queue'>; emit: EmitEvent; orderJob: OrderJob; installation: Installation;
  passwords: PasswordUsecases; sessions: SessionUsecases; tokens: OneTimeTokenUsecases; attempts: AttemptUsecases;
  captcha: CaptchaUsecases; knownDevices: KnownDeviceUsecases;
  even: EvenTime;
};
