import { systemClock } from '../adapters/clock/system.ts';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { recordEvents } from '../database/outbox.ts';
import type { Database } from '../database/database.ts';
import { accountUsecases } from '../modules/accounts/accounts.usecases.ts';
import type { Config } from './config.ts';

/** The command of an operator who sits at the machine; the use case is the same as everywhere, without a queue or mails behind it. */
export async function makeAdmin({ db, config, email }: { db: Database; config: Config; email: string }) {
  const refuse = () => Promise.reject(new Error('The command line neither mails nor orders jobs.'));
  const accounts = accountUsecases({
    db, mails: { queue: refuse }, flags: { read: refuse, setSignUp: refuse, setOnce: refuse, remove: refuse },
    outbox: { emit: (tx, owner, ...events) => recordEvents(tx, owner, events, systemClock.now()), orderJob: refuse },
    installation: { planOf: refuse, uploads: refuse, measurementId: null, areMailsSent: false },
    environment: { config, clock: systemClock, newId: timeSortedId, publicUrl: '', secretKey: config.SECRET_KEY ?? 'unused on the command line' },
  });
  await accounts.makeAdmin(email.trim().toLowerCase());
}
