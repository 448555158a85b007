import { errorReportsApi } from '@scriba/contract/error-reports';
import { handle } from '../../http/routes.ts';
import type { ErrorReportUsecases } from './error-reports.usecases.ts';

export const errorReportRoutes = (reports: ErrorReportUsecases) => [
  handle(errorReportsApi.report, async ({ body, client }) => {
    await reports.report(body, client.userAgent);
    return null;
  }),
  handle(errorReportsApi.list, async ({ actor }) => ({ reports: await reports.list(actor) })),
];
