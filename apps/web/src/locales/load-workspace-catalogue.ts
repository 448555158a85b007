import { workspaceMessages as english } from './en/workspace-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said in the workspace only comes with it, so that the home page need not wait for it. */
export const loadWorkspaceCatalogue = partLoader(english, {
  es: async () => (await import('./es/workspace-messages.ts')).workspaceMessages,
  fr: async () => (await import('./fr/workspace-messages.ts')).workspaceMessages,
  de: async () => (await import('./de/workspace-messages.ts')).workspaceMessages,
  ro: async () => (await import('./ro/workspace-messages.ts')).workspaceMessages,
});
