import { optionalCategories, type ConsentChoices } from '@scriba/contract/consent-decision';
import { isLanguage } from '@scriba/contract/languages';
import { keepLanguage, LANGUAGE_KEY } from './language.tsx';
import { store } from './stored-value.ts';
import { currentTheme, setTheme, THEME_KEY } from './theme.ts';

/** Whoever has one of these in its name keeps someone signed in or safe, and stays whatever was decided. */
const UNTOUCHABLE = ['auth-token', 'session', 'csrf', '__Secure-', '__Host-'];
const byCategory = { functional: /^language$/, analytics: /^_(ga|gid|gat)/, marketing: /^_(gcl|gac)/ } as const;

/** Names of the cookies that must go: of what was refused and, where all was refused, every one that is not untouchable. */
export function cookiesToClear(cookies: string, choices: ConsentChoices): string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '').filter((name) => name !== '');
  const isAllRefused = !choices.functional && !choices.analytics && !choices.marketing;
  const isRefused = (name: string) => isAllRefused || optionalCategories.some((category) => !choices[category] && byCategory[category].test(name));
  return names.filter((name) => !UNTOUCHABLE.some((part) => name.includes(part)) && isRefused(name));
}

/** Keeps what is shown now for those who agreed just now; clears what was refused. */
export function followConsent(choices: ConsentChoices) {
  clearRefused(choices);
  if (!choices.functional) return;
  const language = document.documentElement.lang;
  if (isLanguage(language)) keepLanguage(language);
  if (currentTheme() !== 'system') setTheme(currentTheme());
}

/** Every domain that a cookie seen on this host can belong to. A browser ignores those that are a public suffix. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Clears what this browser keeps of what was refused. Measurers set theirs on the registrable domain, which may be a parent of this host. */
function clearRefused(choices: ConsentChoices) {
  for (const name of cookiesToClear(document.cookie, choices)) {
    for (const domain of ['', ...cookieDomains(location.hostname).map((parent) => `; domain=${parent}`)]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  if (choices.functional) return;
  store(THEME_KEY, null);
  store(LANGUAGE_KEY, null);
}
