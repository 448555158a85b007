import type { Language } from '@scriba/contract/languages';
import type { administrationMessages } from './en/administration-messages.ts';
import type { securityMessages } from './en/security-messages.ts';
import type { articleMessages } from './en/article-messages.ts';
import type { consentMessages } from './en/consent-messages.ts';
import type { contactMessages } from './en/contact-messages.ts';
import type { entranceMessages } from './en/entrance-messages.ts';
import { messages as english } from './en/messages.ts';
import type { duplicateMessages } from './en/duplicate-messages.ts';
import type { errorMessages } from './en/error-messages.ts';
import type { offerMessages } from './en/offer-messages.ts';
import type { previewMessages } from './en/preview-messages.ts';
import type { privacyMessages } from './en/privacy-messages.ts';
import type { profileMessages } from './en/profile-messages.ts';
import type { scanMessages } from './en/scan-messages.ts';
import type { folderSearchMessages } from './en/folder-search-messages.ts';
import type { searchHelpMessages } from './en/search-help-messages.ts';
import type { folderPanelMessages } from './en/folder-panel-messages.ts';
import type { shortcutMessages } from './en/shortcut-messages.ts';
import type { tagMessages } from './en/tag-messages.ts';
import type { workspaceMessages } from './en/workspace-messages.ts';
import { fetchPatiently } from './fetch-patiently.ts';

/** English is what keys and arguments are typed by; every other language holds the same. The parts of the product bring theirs. */
export type Messages = typeof english & typeof workspaceMessages & typeof previewMessages & typeof articleMessages & typeof entranceMessages
  & typeof administrationMessages & typeof profileMessages & typeof securityMessages & typeof consentMessages & typeof offerMessages
  & typeof errorMessages & typeof privacyMessages & typeof tagMessages & typeof folderSearchMessages & typeof searchHelpMessages
  & typeof scanMessages & typeof duplicateMessages
  & typeof contactMessages & typeof folderPanelMessages & typeof shortcutMessages;

declare module 'use-intl' {
  interface AppConfig { Locale: Language; Messages: Messages }
}

/** A language's file, widened: its sentences differ from the English ones that the types spell out. */
type Catalogue = { messages: object };

const files: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: () => import('./es/messages.ts'),
  fr: () => import('./fr/messages.ts'),
  de: () => import('./de/messages.ts'),
  ro: () => import('./ro/messages.ts'),
};

/** Fetches a catalogue; English, which is part of the program, stands in when it never arrives. */
export async function loadCatalogue(language: Language, load: Partial<typeof files> = files): Promise<Messages> {
  const file = language === 'en' ? undefined : load[language];
  if (!file) return english as Messages;
  return await fetchPatiently(async () => (await file()).messages as Messages, english as Messages);
}
