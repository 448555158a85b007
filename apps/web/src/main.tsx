import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { firstLanguage } from './lib/language.tsx';
import { reloadWhenReplaced } from './lib/replaced-build.ts';
import { sessionQuery } from './lib/session.ts';
import { dropStrayClicks } from './lib/stray-clicks.ts';
import { adoptTheme, followTheme } from './lib/theme.ts';
import { loadCatalogue } from './locales/load-catalogue.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followTheme();
dropStrayClicks();
reloadWhenReplaced();
const queryClient = createQueryClient();
const router = createAppRouter({ queryClient });
// A server that cannot be reached is the router's matter: it asks again and shows what went wrong.
const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined);
if (session?.user) adoptTheme(session.user.preferences.theme);
// Without a connection nobody says whose language it is but who was here last.
const askedBefore = async () => (await import('./lib/waiting-files.ts')).knownLanguage();
const language = firstLanguage(session ? session.user?.language : await askedBefore().catch(() => undefined));
const messages = await loadCatalogue(language);

createRoot(root).render(
  <StrictMode><App router={router} queryClient={queryClient} first={{ language, messages, isGuess: session === undefined }} /></StrictMode>,
);
