import { sessionApi } from '@scriba/contract/session';
import { captchaApi } from '@scriba/contract/captcha';
import { siteNotificationsApi } from '@scriba/contract/site-notifications';
import type { Language } from '@scriba/contract/languages';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { LanguageProvider } from '../lib/language.tsx';
import { loadCatalogue, type Messages } from '../locales/load-catalogue.ts';
import { loadAdministrationCatalogue } from '../locales/load-administration-catalogue.ts';
import { loadArticleCatalogue } from '../locales/load-article-catalogue.ts';
import { loadConsentCatalogue } from '../locales/load-consent-catalogue.ts';
import { loadContactCatalogue } from '../locales/load-contact-catalogue.ts';
import { loadDuplicateCatalogue } from '../locales/load-duplicate-catalogue.ts';
import { loadEntranceCatalogue } from '../locales/load-entrance-catalogue.ts';
import { loadFolderPanelCatalogue } from '../locales/load-folder-panel-catalogue.ts';
import { loadFolderSearchCatalogue } from '../locales/load-folder-search-catalogue.ts';
import { loadSearchHelpCatalogue } from '../locales/load-search-help-catalogue.ts';
import { loadOfferCatalogue } from '../locales/load-offer-catalogue.ts';
import { loadErrorCatalogue } from '../locales/load-error-catalogue.ts';
import { loadPreviewCatalogue } from '../locales/load-preview-catalogue.ts';
import { loadPrivacyCatalogue } from '../locales/load-privacy-catalogue.ts';
import { loadProfileCatalogue } from '../locales/load-profile-catalogue.ts';
import { loadScanCatalogue } from '../locales/load-scan-catalogue.ts';
import { loadSecurityCatalogue } from '../locales/load-security-catalogue.ts';
import { loadShortcutCatalogue } from '../locales/load-shortcut-catalogue.ts';
import { loadTagCatalogue } from '../locales/load-tag-catalogue.ts';
import { loadWorkspaceCatalogue } from '../locales/load-workspace-catalogue.ts';
import { AriaProvider } from '../ui/aria-provider.tsx';
import { toastQueue } from '../ui/toast.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { fakeApi, type FakeApi } from './fake-api.ts';
import { answerLibrary } from './library.ts';
import { signedIn } from './people.ts';

export { problem } from './fake-api.ts';

type Options = { language?: Language; at?: string };

/**
 * Shows one page or component as in the app, with the server's answers given by `prepare`. Someone is signed in and has no files,
 * unless it says otherwise. Links lead to an empty place that shows its address, so that a test can see where it came to.
 */
export async function renderPage(page: ReactNode, prepare: (api: FakeApi) => void = () => {}, { language = 'en', at = '/' }: Options = {}) {
  const api = fakeApi();
  api.answer(sessionApi.session, signedIn());
  answerLibrary(api);
  answerQuietly(api);
  prepare(api);
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: new URL(at, 'http://test').pathname, component: () => <Suspense>{page}</Suspense> });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history: createMemoryHistory({ initialEntries: [at] }) });
  const view = await show(<RouterProvider router={router as never} />, language);
  return { ...view, api, address: () => router.state.location.href };
}

/** What every page asks for, and hardly a test is about. */
function answerQuietly(api: FakeApi) {
  api.answer(captchaApi.ask, { kind: 'none' });
  api.answer(siteNotificationsApi.active, { notifications: [] });
}

/** Shows the whole app at an address, with its gate and frames. */
export async function renderApp(at: string, prepare: (api: FakeApi) => void, { language = 'en' }: Options = {}) {
  const api = fakeApi();
  forgetToasts();
  answerLibrary(api);
  answerQuietly(api);
  prepare(api);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  const messages = await everyMessage(language);
  const user = userEvent.setup({ delay: null });
  const view = await act(async () => render(<App router={router} queryClient={queryClient} first={{ language, messages }} />));
  return { ...view, user, queryClient, router, api, address: () => router.state.location.href };
}

/** Shows a part that needs no server. */
export function renderPart(part: ReactNode, language: Language = 'en') {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return show(<RouterContextProvider router={router}>{part}</RouterContextProvider>, language);
}

const catalogues = [
  loadCatalogue, loadEntranceCatalogue, loadWorkspaceCatalogue, loadPreviewCatalogue,
  loadArticleCatalogue, loadAdministrationCatalogue, loadProfileCatalogue, loadSecurityCatalogue, loadConsentCatalogue,
  loadOfferCatalogue, loadErrorCatalogue, loadPrivacyCatalogue, loadTagCatalogue,
  loadShortcutCatalogue, loadScanCatalogue, loadDuplicateCatalogue, loadContactCatalogue,
  loadFolderSearchCatalogue, loadFolderPanelCatalogue, loadSearchHelpCatalogue,
];
export const everyMessage = async (language: Language): Promise<Messages> =>
  Object.assign({}, ...await Promise.all(catalogues.map((load) => load(language))));

/** What another test was told is nothing that this page says. */
const forgetToasts = () => toastQueue.clear();

async function show(content: ReactNode, language: Language) {
  forgetToasts();
  const queryClient = createQueryClient();
  const messages = await everyMessage(language);
  const user = userEvent.setup({ delay: null });
  const view = await act(async () => render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider first={{ language, messages }}>
        <AriaProvider locale={language} navigate={() => {}}>{content}<Toasts /></AriaProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  ));
  return { ...view, user, queryClient };
}
