import { z } from 'zod';
import { defineRoute } from './route.ts';

export const ERROR_MESSAGE_MAX = 500;
export const ERROR_STACK_MAX = 4000;
export const ERROR_PATH_MAX = 300;
/** How many the operator is shown, and how long one is kept that does not happen again. */
export const ERROR_REPORTS_SHOWN = 50;
export const ERROR_REPORT_DAYS = 30;

export const errorReportSchema = z.object({
  id: z.string(), message: z.string(), stack: z.string(),
  /** Of the page, without what stood behind it in the address. */
  path: z.string(), browser: z.string(),
  count: z.number().int(), firstAt: z.iso.datetime(), lastAt: z.iso.datetime(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

export const errorReportsApi = {
  report: defineRoute({
    method: 'POST', path: '/error-reports', access: 'public', status: 204,
    summary: 'Tells the operator that a page of the web application failed. Nobody is named; the same failure is kept once and counted.',
    body: z.object({ message: z.string().max(ERROR_MESSAGE_MAX), stack: z.string().max(ERROR_STACK_MAX), path: z.string().max(ERROR_PATH_MAX) }),
    response: z.null(), errors: [],
  }),
  list: defineRoute({
    method: 'GET', path: '/admin/error-reports', access: 'admin', summary: 'Failures of pages in the browsers of people, the last first.',
    response: z.object({ reports: z.array(errorReportSchema) }), errors: [],
  }),
};
