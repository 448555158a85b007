import { systemClock } from '../adapters/clock/system.ts';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { recordEvents } from '../database/outbox.ts';
import type { Database } from '../database/database.ts';
import { accountUsecases } from '../modules/accounts/accounts.usecases.ts';
import type { Config } from './config.ts';

type Order = { db: Database; config: Config; email: string };

/** Gives someone the rights of an administrator. */
export const makeAdmin = ({ email, ...rest }: Order) => accountsOf(rest).makeAdmin(plain(email));

/** Lets someone in who has lost the authenticator app and the recovery codes. */
export const forgetSecondStep = ({ email, ...rest }: Order) => accountsOf(rest).forgetSecondStep(plain(email));

const plain = (email: string) => email.trim().toLowerCase();

/** For an operator who sits at the machine: the use cases are the same as everywhere, without a queue or mails behind them. */
function accountsOf({ db, config }: Omit<Order, 'email'>) {
  const refuse = () => Promise.reject(new Error('The command line neither mails nor orders jobs.'));
  return accountUsecases({
    db, audit: { record: refuse, recordBy: refuse }, mails: { queue: refuse },
    flags: { read: refuse, setSignUp: refuse, setOnce: refuse, remove: refuse },
    outbox: { emit: (tx, owner, ...events) => recordEvents(tx, owner, events, systemClock.now()), orderJob: refuse },
    installation: { standingOf: refuse, uploads: refuse, measurementId: null, canTestErrors: false, areMailsSent: false },
    environment: {
      config, clock: systemClock, newId: timeSortedId, publicUrl: config.PUBLIC_URL ?? 'http://localhost',
      secretKey: config.SECRET_KEY ?? 'unused on the command line',
    },
  });
}
