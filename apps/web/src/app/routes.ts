import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, retainSearchParams } from '@tanstack/react-router';
import { administrationPages, type AdministrationPageName } from '../features/administration/administration.rules.ts';
import type { Audience } from './gate.ts';
import { guard } from './guard.ts';
import type { FrameName } from './pages/frames.ts';
import { lazyPage } from './lazy-page.ts';
import { HomePage } from './pages/home.page.tsx';
import { NotFoundPage } from './pages/not-found.page.tsx';
import {
  readActionSearch, readAdministrationSearch, readAuthSearch, readDashboardSearch, readDuplicatesSearch, readPlansSearch, readSearchSearch,
  readSuspendedSearch, readVerifySearch, type DashboardSearch,
} from './search-params.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { SiteLayout } from './shell/site-layout.tsx';

declare module '@tanstack/react-router' {
  /** Whether the file that is open was found by a search in its folder. */
  interface HistoryState { isFound?: boolean }
  /** Which page, of those that share one component. */
  interface StaticDataRouteOption { frame?: FrameName; administration?: AdministrationPageName }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootLayout, notFoundComponent: NotFoundPage });

// Three frames around the pages: the site (header, footer), the quiet one for signing in, the workspace (sidebar, tray).
const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout });
const entrance = createRoute({
  getParentRoute: () => root, id: 'entrance', component: lazyPage(() => import('./shell/entrance-layout.tsx'), 'EntranceLayout'),
});
/** Begun while it is found out who is there: what it asks for would wait behind the code of the page. */
const loadFetching = () => import('./fetch-ahead.ts');
const letMembersIn = guard('members');
const workspace = createRoute({
  getParentRoute: () => root, id: 'workspace',
  beforeLoad: (call) => {
    loadFetching().catch(() => undefined);
    return letMembersIn(call);
  },
  component: lazyPage(() => import('./shell/workspace-layout.tsx'), 'WorkspaceLayout'),
});

const framePage = lazyPage(() => import('./pages/frame.page.tsx'), 'FramePage');
const ownFramePage = lazyPage(() => import('./pages/frame.page.tsx'), 'OwnFramePage');
const publicFrame = <Path extends string>(path: Path, frame: FrameName, audience: Audience = 'everyone') =>
  createRoute({ getParentRoute: () => site, path, staticData: { frame }, beforeLoad: guard(audience), component: framePage });
const ownFrame = <Path extends string>(path: Path, frame: FrameName) =>
  createRoute({ getParentRoute: () => workspace, path, staticData: { frame }, component: ownFramePage });

const home = createRoute({ getParentRoute: () => site, path: '/', beforeLoad: guard('visitors'), component: HomePage });
const plans = createRoute({
  getParentRoute: () => site, path: '/plans', validateSearch: readPlansSearch, beforeLoad: guard('everyone'),
  component: lazyPage(() => import('../features/plans/plans.page.tsx'), 'PlansPage'),
});
const docs = createRoute({
  getParentRoute: () => site, path: '/docs', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('./pages/docs.page.tsx'), 'DocsPage'),
});
const privacy = createRoute({
  getParentRoute: () => site, path: '/privacy', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('./pages/privacy.page.tsx'), 'PrivacyPage'),
});
const contact = createRoute({
  getParentRoute: () => site, path: '/contact', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('../features/contact/contact.page.tsx'), 'ContactPage'),
});
const terms = createRoute({
  getParentRoute: () => site, path: '/terms', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('./pages/terms.page.tsx'), 'TermsPage'),
});

const monitoring = createRoute({
  getParentRoute: () => site, path: '/monitoring-test', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('./pages/monitoring.page.tsx'), 'MonitoringPage'),
});

const authPage = lazyPage(() => import('../features/accounts/auth.page.tsx'), 'AuthPage');
const auth = createRoute({
  getParentRoute: () => entrance, path: '/auth', validateSearch: readAuthSearch, beforeLoad: guard('visitors'), component: authPage,
});
const login = createRoute({
  getParentRoute: () => entrance, path: '/login', validateSearch: readAuthSearch, beforeLoad: guard('visitors'), component: authPage,
});
const verifyEmail = createRoute({
  getParentRoute: () => entrance, path: '/verify-email', validateSearch: readVerifySearch, beforeLoad: guard('unconfirmed'),
  component: lazyPage(() => import('../features/accounts/verify-email.page.tsx'), 'VerifyEmailPage'),
});
const authAction = createRoute({
  getParentRoute: () => entrance, path: '/auth/action', validateSearch: readActionSearch, beforeLoad: guard('everyone'),
  component: lazyPage(() => import('../features/accounts/auth-action.page.tsx'), 'AuthActionPage'),
});
const providerCallback = createRoute({
  getParentRoute: () => entrance, path: '/auth/callback/$providerId', beforeLoad: guard('everyone'),
  component: lazyPage(() => import('../features/accounts/provider-callback.page.tsx'), 'ProviderCallbackPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => entrance, path: '/auth/reset-password', beforeLoad: guard('visitors'),
  component: lazyPage(() => import('../features/accounts/reset-password.page.tsx'), 'ResetPasswordPage'),
});
const accountSuspended = createRoute({
  getParentRoute: () => entrance, path: '/account-suspended', validateSearch: readSuspendedSearch, beforeLoad: guard('suspended'),
  component: lazyPage(() => import('../features/accounts/account-suspended.page.tsx'), 'AccountSuspendedPage'),
});
const accountDeletion = createRoute({
  getParentRoute: () => entrance, path: '/account-deletion', beforeLoad: guard('leaving'),
  component: lazyPage(() => import('../features/privacy/account-deletion.page.tsx'), 'AccountDeletionPage'),
});
const setup = createRoute({
  getParentRoute: () => entrance, path: '/setup', beforeLoad: guard('setup'),
  component: lazyPage(() => import('../features/setup/setup.page.tsx'), 'SetupPage'),
});

/** Who goes from one list to another sees it in the same order. */
const keepView = { middlewares: [retainSearchParams<DashboardSearch>(['sort', 'list'])] };
const dashboard = createRoute({
  getParentRoute: () => workspace, path: '/dashboard', validateSearch: readDashboardSearch, search: keepView,
  loaderDeps: ({ search: { folder, sort } }) => ({ folder, sort }),
  // Not waited for: the page draws as soon as its code is there.
  loader: ({ context, deps }) => { void loadFetching().then(({ fetchPlace }) => fetchPlace(context.queryClient, deps)); },
  component: lazyPage(() => import('./pages/dashboard.page.tsx'), 'DashboardPage'),
});
const search = createRoute({
  getParentRoute: () => workspace, path: '/search', validateSearch: readSearchSearch,
  component: lazyPage(() => import('./pages/search.page.tsx'), 'SearchPage'),
});
const favorites = createRoute({
  getParentRoute: () => workspace, path: '/favorites', validateSearch: readDashboardSearch, search: keepView,
  component: lazyPage(() => import('./pages/favorites.page.tsx'), 'FavoritesPage'),
});
const tag = createRoute({
  getParentRoute: () => workspace, path: '/tags/$tagId', validateSearch: readDashboardSearch, search: keepView,
  component: lazyPage(() => import('./pages/tag.page.tsx'), 'TagPage'),
});
const duplicates = createRoute({
  getParentRoute: () => workspace, path: '/duplicates', validateSearch: readDuplicatesSearch,
  component: lazyPage(() => import('./pages/duplicates.page.tsx'), 'DuplicatesPage'),
});
const trash = createRoute({
  getParentRoute: () => workspace, path: '/trash', validateSearch: readDashboardSearch,
  component: lazyPage(() => import('./pages/trash.page.tsx'), 'TrashPage'),
});
const profile = createRoute({
  getParentRoute: () => workspace, path: '/profile',
  component: lazyPage(() => import('../features/accounts/profile.page.tsx'), 'ProfilePage'),
});

const publicFrames = [
  publicFrame('/pro-ocr', 'tool'), publicFrame('/pro', 'tool'), publicFrame('/enterprise', 'enterprise'), publicFrame('/demo', 'demo'),
  publicFrame('/careers', 'careers'), publicFrame('/blog', 'blog'), publicFrame('/blog/$postId', 'post'),
  publicFrame('/auth/join-team', 'joinTeam'), publicFrame('/cloud-auth-error', 'cloudError'),
] as const;
const ownFrames = [
  ownFrame('/tickets', 'tickets'), ownFrame('/tickets/new', 'newTicket'), ownFrame('/tickets/$ticketId', 'ticket'),
  ownFrame('/billing', 'billing'), ownFrame('/payment', 'payment'), ownFrame('/cloud', 'cloud'), ownFrame('/cloud-auth-success', 'cloudSuccess'),
  ownFrame('/keys', 'keys'), ownFrame('/teams', 'teams'),
] as const;

const administrationPart = lazyPage(() => import('./pages/administration-pages.tsx'), 'AdministrationPages');
const administrationPage = <Path extends string>(path: Path, administration: AdministrationPageName) => createRoute({
  getParentRoute: () => workspace, path, staticData: { administration }, validateSearch: readAdministrationSearch,
  beforeLoad: guard(administrationPages[administration]), component: administrationPart,
});
const administration = [
  administrationPage('/admin', 'general'), administrationPage('/admin/people', 'people'), administrationPage('/admin/people/$personId', 'person'),
  administrationPage('/admin/audit', 'audit'), administrationPage('/admin/notifications', 'notifications'),
  administrationPage('/admin/health', 'health'), administrationPage('/admin/mails', 'outbox'), administrationPage('/admin/contact', 'contact'),
  administrationPage('/admin/rules', 'rules'),
] as const;

export const routeTree = root.addChildren([
  site.addChildren([home, plans, docs, privacy, terms, contact, monitoring, ...publicFrames]),
  entrance.addChildren([auth, login, verifyEmail, authAction, providerCallback, resetPassword, accountSuspended, accountDeletion, setup]),
  workspace.addChildren([dashboard, search, favorites, tag, duplicates, trash, profile, ...administration, ...ownFrames]),
]);
