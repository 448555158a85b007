import type { Language } from '@scriba/contract/languages';
import { workspaceMessages as english } from './en/workspace-messages.ts';
import { fetchPatiently } from './load-catalogue.ts';

/** What is said in the workspace only. It comes with it, so that the home page need not wait for it. */
export type WorkspaceMessages = typeof english;

type Catalogue = { workspaceMessages: object };

const files: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: () => import('./es/workspace-messages.ts'),
  fr: () => import('./fr/workspace-messages.ts'),
  de: () => import('./de/workspace-messages.ts'),
  ro: () => import('./ro/workspace-messages.ts'),
};

/** Fetches the workspace's part of a catalogue; English stands in when it never arrives. */
export async function loadWorkspaceCatalogue(language: Language): Promise<WorkspaceMessages> {
  if (language === 'en') return english;
  return await fetchPatiently(async () => (await files[language]()).workspaceMessages as WorkspaceMessages, english);
}
