import { accountsApi } from '@scriba/contract/accounts';
import { captchaApi } from '@scriba/contract/captcha';
import { errorReportsApi } from '@scriba/contract/error-reports';
import { securityApi } from '@scriba/contract/security';
import { sessionApi } from '@scriba/contract/session';
import { EVENTS_PATH } from '@scriba/contract/realtime';
import { systemApi, systemRawApi } from '@scriba/contract/system';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** One answer of the database serves all calls of this time. */
const REMEMBERED_MS = 1000;

/** What browsers and administrators need to learn that maintenance is, to get in, and to learn that it is over. */
const open = new Set([
  EVENTS_PATH,
  ...[
    ...Object.values(systemApi), ...Object.values(systemRawApi), sessionApi.session, sessionApi.refresh, sessionApi.signOut,
    // Whoever administers may have a second step, a passkey or an account of elsewhere, and may have mistyped before.
    accountsApi.signIn, accountsApi.startProvider, accountsApi.finishProvider, captchaApi.ask,
    securityApi.showSecondStep, securityApi.takeSecondStep, securityApi.askForPasskey, securityApi.signInWithPasskey,
    // A page that fails says that it was reported.
    errorReportsApi.report,
  ].map(({ path }) => `/api${path}`),
]);

type Options = { isUnderMaintenance(): Promise<boolean>; now(): Date };

/** During maintenance the API answers administrators only. Whether it is cannot be learned: then it is not. */
export function registerMaintenance(http: FastifyInstance, { isUnderMaintenance, now }: Options) {
  let known: Promise<boolean> | undefined;
  let knownSince = 0;
  const ask = () => {
    if (known && Math.abs(now().getTime() - knownSince) < REMEMBERED_MS) return known;
    knownSince = now().getTime();
    known = isUnderMaintenance().catch((error: unknown) => {
      http.log.error({ err: error }, 'whether there is maintenance cannot be read');
      return false;
    });
    return known;
  };

  http.addHook('onRequest', async ({ routeOptions: { url }, caller }) => {
    if (!url?.startsWith('/api/') || open.has(url) || caller?.actor.role === 'admin') return;
    if (await ask()) throw new AppError('service.maintenance');
  });
}
