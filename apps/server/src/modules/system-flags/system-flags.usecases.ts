import type { InstallationMode } from '@scriba/contract/setup';
import type { ForcedReload, Maintenance } from '@scriba/contract/notices';
import type { Database, Transaction } from '../../database/database.ts';
import { demandAdmin, everyone, type Actor } from '../../kernel/actor.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import { systemFlagsRepository } from './system-flags.repository.ts';
import type { SystemFlagName, SystemFlags } from './system-flags.types.ts';

type Deps = { db: Database; clock: Clock; emit: EmitEvent };

export type SystemFlagUsecases = ReturnType<typeof systemFlagUsecases>;

/** Switches that an administrator turns at run time. Asked in the database each time, so every process agrees at once. */
export function systemFlagUsecases({ db, clock, emit }: Deps) {
  const set = <Name extends SystemFlagName>(tx: Transaction, name: Name, value: SystemFlags[Name]) =>
    systemFlagsRepository(tx).set(name, value, clock.now());
  const remove = (tx: Transaction, name: SystemFlagName) => systemFlagsRepository(tx).remove(name);

  /** Sets the flag, or removes it for null; every browser hears of it. */
  const setForEveryone = <Name extends SystemFlagName>(name: Name, value: SystemFlags[Name] | null) => db.transaction().execute(async (tx) => {
    await (value === null ? remove(tx, name) : set(tx, name, value));
    await emit(tx, everyone, { name: 'system.changed' });
  });

  return {
    read: async <Name extends SystemFlagName>(name: Name, tx?: Transaction) =>
      await systemFlagsRepository(tx ?? db).find(name) as SystemFlags[Name] | undefined,
    set,
    remove,

    /** Sets the flag only where it is not set yet, and answers what it then is. */
    setOnce: async <Name extends SystemFlagName>(name: Name, value: SystemFlags[Name]) =>
      await systemFlagsRepository(db).setOnce(name, value, clock.now()) as SystemFlags[Name],

    async chooseMode(actor: Actor, mode: InstallationMode) {
      demandAdmin(actor);
      await systemFlagsRepository(db).set('installation.mode' satisfies SystemFlagName, mode, clock.now());
    },

    /** Opens or closes sign-up for strangers. */
    async setSignUp(actor: Actor, isOpen: boolean) {
      demandAdmin(actor);
      await setForEveryone('sign-up.open', isOpen);
    },

    isUnderMaintenance: async () => await systemFlagsRepository(db).find('system.maintenance' satisfies SystemFlagName) !== undefined,

    /** Begins or, with null, ends maintenance. */
    async setMaintenance(actor: Actor, maintenance: Maintenance | null) {
      demandAdmin(actor);
      await setForEveryone('system.maintenance', maintenance);
    },

    /** Makes every browser load the application anew or, with null, stops that. */
    async setForcedReload(actor: Actor, order: Omit<ForcedReload, 'timestamp'> | null) {
      demandAdmin(actor);
      await setForEveryone('system.forced-reload', order && { ...order, timestamp: clock.now().toISOString() });
    },
  };
}
