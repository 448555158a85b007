import { COMMAND_LINE_ACTOR } from '@scriba/contract/audit';
import { systemClock } from '../adapters/clock/system.ts';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { recordEvents } from '../database/outbox.ts';
import type { Database } from '../database/database.ts';
import { scopeOfOwner } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { EmitEvent } from '../kernel/domain-events.ts';
import { accountUsecases } from '../modules/accounts/accounts.usecases.ts';
import { auditUsecases } from '../modules/audit/audit.usecases.ts';
import { retiringFiles } from '../modules/files/retiring/retiring.usecases.ts';
import { folderUsecases } from '../modules/folders/folders.usecases.ts';
import type { Config } from './config.ts';

const UNUSED = 'unused on the command line';

type Order = { db: Database; config: Config; email: string };

/** Gives someone the rights of an administrator. */
export const makeAdmin = ({ email, ...rest }: Order) => accountsOf(rest).makeAdmin(plain(email));

/** Lets someone in who has lost the authenticator app and the recovery codes. */
export const forgetSecondStep = ({ email, ...rest }: Order) => accountsOf(rest).forgetSecondStep(plain(email));

/** Gives someone back what was deleted in the last days because a plan did not keep it. Answers how many files. */
export async function bringBackFiles({ db, config, email }: Order): Promise<number> {
  const owner = await accountsOf({ db, config }).people.idOf(plain(email));
  if (owner === undefined) throw new AppError('auth.user_not_found', { email });
  const journal = { record: refuse, forgetEntries: refuse };
  const scope = scopeOfOwner(owner);
  const folders = folderUsecases({ db, journal, emit, clock: systemClock, newId: timeSortedId, config });
  const library = { folders, journal, usage: { giveBack: refuse } };
  const retiring = retiringFiles({ db, library, emit, clock: systemClock });
  return await db.transaction().execute(async (tx) => {
    await folders.lockTree(tx, scope);
    const files = await retiring.bringBackIn(tx, scope);
    if (files > 0) await auditOf({ db, config }).record(tx, { actorId: COMMAND_LINE_ACTOR, action: 'files.brought-back', subjectId: owner, details: { files } });
    return files;
  });
}

const refuse = () => Promise.reject(new Error('The command line neither mails nor orders jobs.'));
const emit: EmitEvent = (tx, owner, ...events) => recordEvents(tx, owner, events, systemClock.now());

/** Pseudonyms are of those who are erased, and nobody is from here. */
const auditOf = ({ db, config }: Omit<Order, 'email'>) =>
  auditUsecases({ db, clock: systemClock, newId: timeSortedId, secretKey: config.SECRET_KEY ?? UNUSED });

const plain = (email: string) => email.trim().toLowerCase();

/** For an operator who sits at the machine: the use cases are the same as everywhere, without a queue or mails behind them. */
function accountsOf({ db, config }: Omit<Order, 'email'>) {
  return accountUsecases({
    db, audit: auditOf({ db, config }), mails: { queue: refuse },
    flags: { read: refuse, setSignUp: refuse, setOnce: refuse, remove: refuse },
    outbox: { emit, orderJob: refuse },
    installation: {
      standingOf: refuse, uploads: refuse, measurementId: null, canTestErrors: false, areMailsSent: false,
      limits: { maxFolderDepth: 0, trashDays: 0 },
    },
    environment: {
      config, clock: systemClock, newId: timeSortedId, publicUrl: config.PUBLIC_URL ?? 'http://localhost',
      secretKey: config.SECRET_KEY ?? UNUSED,
    },
  });
}
