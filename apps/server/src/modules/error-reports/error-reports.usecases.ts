import { randomUUID } from 'node:crypto';
import { ERROR_REPORT_DAYS, ERROR_REPORTS_SHOWN, type ErrorReport } from '@scriba/contract/error-reports';
import type { Database } from '../../database/database.ts';
import { demandAdmin, type Actor } from '../../kernel/actor.ts';
import type { OrderJob } from '../../kernel/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorSink, Failure } from '../../ports/error-sink.ts';
import type { NewId } from '../../ports/ids.ts';
import { errorReportsRepository } from './error-reports.repository.ts';
import { fingerprintOf, isToldAt, withoutPeople } from './error-reports.rules.ts';

type Deps = {
  db: Database; clock: Clock; newId: NewId; orderJob: OrderJob;
  /** Undefined where failures are kept here only. */
  sink: ErrorSink | undefined;
};
/** What a job carries of a failure. */
type Order = Omit<Failure, 'at'> & { at: string };
type Told = Pick<ErrorReport, 'message' | 'stack' | 'path'>;

export type ErrorReportUsecases = ReturnType<typeof errorReportUsecases>;

export const TELL_FAILURE = 'error-reports.tell';
const DAY_MS = 86_400_000;
const MOST_KEPT = 500;
const BROWSER_MAX = 200;

/** Pages that failed in someone's browser: written down for the operator, without saying whose. */
export const errorReportUsecases = ({ db, clock, newId, orderJob, sink }: Deps) => ({
  async report(told: Told, userAgent: string) {
    const [message, stack, path] = [told.message, told.stack, told.path].map(withoutPeople) as [string, string, string];
    const at = clock.now();
    const failure = { fingerprint: fingerprintOf(message, stack), message, stack, path, browser: userAgent.slice(0, BROWSER_MAX) };
    await db.transaction().execute(async (tx) => {
      const count = await errorReportsRepository(tx).count({ id: newId('error'), ...failure, at });
      const order: Order = { ...failure, id: randomUUID().replaceAll('-', ''), at: at.toISOString() };
      if (sink && isToldAt(count)) await orderJob(tx, TELL_FAILURE, order);
    });
  },

  /** Tells it elsewhere. Only what was written down here, and so without people. The second run of a job has the same id. */
  tell: async ({ at, ...failure }: Order) => sink?.tell({ ...failure, at: new Date(at) }),

  async list(actor: Actor): Promise<ErrorReport[]> {
    demandAdmin(actor);
    return (await errorReportsRepository(db).newest(ERROR_REPORTS_SHOWN)).map(({ fingerprint: _fingerprint, firstAt, lastAt, ...report }) =>
      ({ ...report, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }));
  },

  prune: () => errorReportsRepository(db).prune(new Date(clock.now().getTime() - ERROR_REPORT_DAYS * DAY_MS), MOST_KEPT),
});
