import type { Locator, PlaywrightTestOptions } from '@playwright/test';
import { duplicateMessages as englishDuplicates } from '../apps/web/src/locales/en/duplicate-messages.ts';
import { errors as englishErrors } from '../apps/web/src/locales/en/errors.ts';
import { folderSearchMessages as englishFolderSearch } from '../apps/web/src/locales/en/folder-search-messages.ts';
import { messages as english } from '../apps/web/src/locales/en/messages.ts';
import { previewMessages as englishPreview } from '../apps/web/src/locales/en/preview-messages.ts';
import { workspaceMessages as englishWorkspace } from '../apps/web/src/locales/en/workspace-messages.ts';
import { duplicateMessages as romanianDuplicates } from '../apps/web/src/locales/ro/duplicate-messages.ts';
import { errors as romanianErrors } from '../apps/web/src/locales/ro/errors.ts';
import { folderSearchMessages as romanianFolderSearch } from '../apps/web/src/locales/ro/folder-search-messages.ts';
import { messages as romanian } from '../apps/web/src/locales/ro/messages.ts';
import { previewMessages as romanianPreview } from '../apps/web/src/locales/ro/preview-messages.ts';
import { workspaceMessages as romanianWorkspace } from '../apps/web/src/locales/ro/workspace-messages.ts';
import type { Translation } from '../apps/web/src/locales/translation.ts';

const inEnglish = { ...english, ...englishWorkspace, ...englishPreview, ...englishDuplicates, ...englishFolderSearch, errors: englishErrors };
const inRomanian = { ...romanian, ...romanianWorkspace, ...romanianPreview, ...romanianDuplicates, ...romanianFolderSearch, errors: romanianErrors };

export type Words = Translation<typeof inEnglish>;

/** A screen that somebody sits at, and what is said on it. */
export type Screen = { name: string; use: Partial<PlaywrightTestOptions>; words: Words; isPhone: boolean; press: (target: Locator) => Promise<void> };

/** The two on which a journey through the files is made. */
export const screens: readonly Screen[] = [
  {
    name: 'at a desk, in English and in light', words: inEnglish, isPhone: false, press: (target) => target.click(),
    use: { locale: 'en-US', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  },
  {
    name: 'on a phone, in Romanian and in the dark', words: inRomanian, isPhone: true, press: (target) => target.tap(),
    use: { locale: 'ro-RO', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  },
];

/** A message with the names that belong in it. */
export const said = (message: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), message);
