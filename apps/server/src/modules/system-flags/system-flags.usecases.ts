import type { InstallationMode } from '@scriba/contract/setup';
import type { Database, Transaction } from '../../database/database.ts';
import { demandAdmin, type Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import { systemFlagsRepository } from './system-flags.repository.ts';
import type { SystemFlagName, SystemFlags } from './system-flags.types.ts';

type Deps = { db: Database; clock: Clock };

export type SystemFlagUsecases = ReturnType<typeof systemFlagUsecases>;

/** Switches that an administrator turns at run time. Asked in the database each time, so every process agrees at once. */
export const systemFlagUsecases = ({ db, clock }: Deps) => ({
  read: async <Name extends SystemFlagName>(name: Name, tx?: Transaction) =>
    await systemFlagsRepository(tx ?? db).find(name) as SystemFlags[Name] | undefined,

  set: <Name extends SystemFlagName>(tx: Transaction, name: Name, value: SystemFlags[Name]) =>
    systemFlagsRepository(tx).set(name, value, clock.now()),

  /** Sets the flag only where it is not set yet, and answers what it then is. */
  setOnce: async <Name extends SystemFlagName>(name: Name, value: SystemFlags[Name]) =>
    await systemFlagsRepository(db).setOnce(name, value, clock.now()) as SystemFlags[Name],

  remove: (tx: Transaction, name: SystemFlagName) => systemFlagsRepository(tx).remove(name),

  async chooseMode(actor: Actor, mode: InstallationMode) {
    demandAdmin(actor);
    await systemFlagsRepository(db).set('installation.mode' satisfies SystemFlagName, mode, clock.now());
  },
});
