import type { Language } from '@scriba/contract/languages';
import { workspaceMessages as english } from './en/workspace-messages.ts';
import { fetchPatiently } from './fetch-patiently.ts';

type Catalogue = { workspaceMessages: object };
type WorkspaceMessages = typeof english;

const files: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: () => import('./es/workspace-messages.ts'),
  fr: () => import('./fr/workspace-messages.ts'),
  de: () => import('./de/workspace-messages.ts'),
  ro: () => import('./ro/workspace-messages.ts'),
};

/** Fetches what is said in the workspace only: it comes with it, so that the home page need not wait for it. */
export async function loadWorkspaceCatalogue(language: Language): Promise<WorkspaceMessages> {
  if (language === 'en') return english;
  return await fetchPatiently(async () => (await files[language]()).workspaceMessages as WorkspaceMessages, english);
}
