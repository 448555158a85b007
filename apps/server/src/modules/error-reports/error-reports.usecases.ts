import { ERROR_REPORT_DAYS, ERROR_REPORTS_SHOWN, type ErrorReport } from '@scriba/contract/error-reports';
import type { Database } from '../../database/database.ts';
import { demandAdmin, type Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import { errorReportsRepository } from './error-reports.repository.ts';
import { fingerprintOf, withoutPeople } from './error-reports.rules.ts';

type Deps = { db: Database; clock: Clock; newId: NewId };
type Told = Pick<ErrorReport, 'message' | 'stack' | 'path'>;

export type ErrorReportUsecases = ReturnType<typeof errorReportUsecases>;

const DAY_MS = 86_400_000;
const MOST_KEPT = 500;
const BROWSER_MAX = 200;

/** Pages that failed in someone's browser: written down for the operator, without saying whose. */
export const errorReportUsecases = ({ db, clock, newId }: Deps) => ({
  async report(told: Told, userAgent: string) {
    const [message, stack, path] = [told.message, told.stack, told.path].map(withoutPeople) as [string, string, string];
    await errorReportsRepository(db).count({
      id: newId('error'), fingerprint: fingerprintOf(message, stack), message, stack, path, browser: userAgent.slice(0, BROWSER_MAX), at: clock.now(),
    });
  },

  async list(actor: Actor): Promise<ErrorReport[]> {
    demandAdmin(actor);
    return (await errorReportsRepository(db).newest(ERROR_REPORTS_SHOWN)).map(({ fingerprint: _fingerprint, firstAt, lastAt, ...report }) =>
      ({ ...report, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }));
  },

  prune: () => errorReportsRepository(db).prune(new Date(clock.now().getTime() - ERROR_REPORT_DAYS * DAY_MS), MOST_KEPT),
});
