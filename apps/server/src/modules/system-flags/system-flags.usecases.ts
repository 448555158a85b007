import type { InstallationMode } from '@scriba/contract/setup';
import type { AuditAction } from '@scriba/contract/audit';
import type { ForcedReload, Maintenance } from '@scriba/contract/notices';
import type { Database, Transaction } from '../../database/database.ts';
import { demandAdmin, everyone } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { AuditUsecases } from '../audit/audit.usecases.ts';
import { systemFlagsRepository } from './system-flags.repository.ts';
import type { SystemFlagName, SystemFlags } from './system-flags.types.ts';

type Deps = { db: Database; clock: Clock; emit: EmitEvent; audit: Pick<AuditUsecases, 'recordBy'> };

export type SystemFlagUsecases = ReturnType<typeof systemFlagUsecases>;

/** Switches that an administrator turns at run time. Asked in the database each time, so every process agrees at once. */
export function systemFlagUsecases({ db, clock, emit, audit }: Deps) {
  const set = <Name extends SystemFlagName>(tx: Transaction, name: Name, value: SystemFlags[Name]) =>
    systemFlagsRepository(tx).set(name, value, clock.now());
  const remove = (tx: Transaction, name: SystemFlagName) => systemFlagsRepository(tx).remove(name);

  type Change<Name extends SystemFlagName> = { name: Name; value: SystemFlags[Name] | null; action: AuditAction; isForGood?: true };
  /** Sets the flag, or removes it for null, as an administrator asks; it is written down, and every browser hears of it. */
  const setForEveryone = async <Name extends SystemFlagName>(by: AuditOrigin, { name, value, action, isForGood }: Change<Name>) => {
    demandAdmin(by.actor);
    await db.transaction().execute(async (tx) => {
      if (isForGood && !await systemFlagsRepository(tx).setFirst(name, value, clock.now())) throw new AppError('setup.already_done');
      await (value === null ? remove(tx, name) : set(tx, name, value));
      await audit.recordBy(tx, by, { action, subjectId: null });
      await emit(tx, everyone, { name: 'system.changed' });
    });
  };

  return {
    read: async <Name extends SystemFlagName>(name: Name, tx?: Transaction) =>
      await systemFlagsRepository(tx ?? db).find(name) as SystemFlags[Name] | undefined,
    set,
    remove,

    /** Sets the flag only where it is not set yet, and answers what it then is. */
    setOnce: async <Name extends SystemFlagName>(name: Name, value: SystemFlags[Name]) =>
      await systemFlagsRepository(db).setOnce(name, value, clock.now()) as SystemFlags[Name],

    /** Asked once: limits that come or go later would change what people were promised. */
    chooseMode: (by: AuditOrigin, mode: InstallationMode) =>
      setForEveryone(by, { name: 'installation.mode', value: mode, action: 'system.mode-chosen', isForGood: true }),

    /** Opens or closes sign-up for strangers. */
    setSignUp: (by: AuditOrigin, isOpen: boolean) =>
      setForEveryone(by, { name: 'sign-up.open', value: isOpen, action: isOpen ? 'system.sign-up-opened' : 'system.sign-up-closed' }),

    isUnderMaintenance: async () => await systemFlagsRepository(db).find('system.maintenance' satisfies SystemFlagName) !== undefined,

    /** Begins or, with null, ends maintenance. */
    setMaintenance: (by: AuditOrigin, maintenance: Maintenance | null) =>
      setForEveryone(by, { name: 'system.maintenance', value: maintenance, action: maintenance ? 'system.maintenance-begun' : 'system.maintenance-ended' }),

    /** Makes every browser load the application anew or, with null, stops that. */
    setForcedReload: (by: AuditOrigin, order: Omit<ForcedReload, 'timestamp'> | null) => setForEveryone(by, {
      name: 'system.forced-reload', value: order && { ...order, timestamp: clock.now().toISOString() },
      action: order ? 'system.reload-ordered' : 'system.reload-stopped',
    }),
  };
}
