import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { administrationMessages as deAdministration } from './de/administration-messages.ts';
import { articleMessages as deArticles } from './de/article-messages.ts';
import { consentMessages as deConsent } from './de/consent-messages.ts';
import { contactMessages as deContact } from './de/contact-messages.ts';
import { entranceMessages as deEntrance } from './de/entrance-messages.ts';
import { securityMessages as deSecurity } from './de/security-messages.ts';
import { messages as deSite } from './de/messages.ts';
import { offerMessages as deOffer } from './de/offer-messages.ts';
import { duplicateMessages as deDuplicates } from './de/duplicate-messages.ts';
import { errorMessages as deErrors } from './de/error-messages.ts';
import { previewMessages as dePreview } from './de/preview-messages.ts';
import { privacyMessages as dePrivacy } from './de/privacy-messages.ts';
import { profileMessages as deProfile } from './de/profile-messages.ts';
import { scanMessages as deScan } from './de/scan-messages.ts';
import { folderSearchMessages as deFolderSearch } from './de/folder-search-messages.ts';
import { searchHelpMessages as deSearchHelp } from './de/search-help-messages.ts';
import { folderPanelMessages as deFolderPanel } from './de/folder-panel-messages.ts';
import { shortcutMessages as deShortcuts } from './de/shortcut-messages.ts';
import { tagMessages as deTags } from './de/tag-messages.ts';
import { workspaceMessages as deWorkspace } from './de/workspace-messages.ts';
import { administrationMessages as enAdministration } from './en/administration-messages.ts';
import { articleMessages as enArticles } from './en/article-messages.ts';
import { consentMessages as enConsent } from './en/consent-messages.ts';
import { contactMessages as enContact } from './en/contact-messages.ts';
import { entranceMessages as enEntrance } from './en/entrance-messages.ts';
import { securityMessages as enSecurity } from './en/security-messages.ts';
import { messages as enSite } from './en/messages.ts';
import { offerMessages as enOffer } from './en/offer-messages.ts';
import { duplicateMessages as enDuplicates } from './en/duplicate-messages.ts';
import { errorMessages as enErrors } from './en/error-messages.ts';
import { previewMessages as enPreview } from './en/preview-messages.ts';
import { privacyMessages as enPrivacy } from './en/privacy-messages.ts';
import { profileMessages as enProfile } from './en/profile-messages.ts';
import { scanMessages as enScan } from './en/scan-messages.ts';
import { folderSearchMessages as enFolderSearch } from './en/folder-search-messages.ts';
import { searchHelpMessages as enSearchHelp } from './en/search-help-messages.ts';
import { folderPanelMessages as enFolderPanel } from './en/folder-panel-messages.ts';
import { shortcutMessages as enShortcuts } from './en/shortcut-messages.ts';
import { tagMessages as enTags } from './en/tag-messages.ts';
import { workspaceMessages as enWorkspace } from './en/workspace-messages.ts';
import { administrationMessages as esAdministration } from './es/administration-messages.ts';
import { articleMessages as esArticles } from './es/article-messages.ts';
import { consentMessages as esConsent } from './es/consent-messages.ts';
import { contactMessages as esContact } from './es/contact-messages.ts';
import { entranceMessages as esEntrance } from './es/entrance-messages.ts';
import { securityMessages as esSecurity } from './es/security-messages.ts';
import { messages as esSite } from './es/messages.ts';
import { offerMessages as esOffer } from './es/offer-messages.ts';
import { duplicateMessages as esDuplicates } from './es/duplicate-messages.ts';
import { errorMessages as esErrors } from './es/error-messages.ts';
import { previewMessages as esPreview } from './es/preview-messages.ts';
import { privacyMessages as esPrivacy } from './es/privacy-messages.ts';
import { profileMessages as esProfile } from './es/profile-messages.ts';
import { scanMessages as esScan } from './es/scan-messages.ts';
import { folderSearchMessages as esFolderSearch } from './es/folder-search-messages.ts';
import { searchHelpMessages as esSearchHelp } from './es/search-help-messages.ts';
import { folderPanelMessages as esFolderPanel } from './es/folder-panel-messages.ts';
import { shortcutMessages as esShortcuts } from './es/shortcut-messages.ts';
import { tagMessages as esTags } from './es/tag-messages.ts';
import { workspaceMessages as esWorkspace } from './es/workspace-messages.ts';
import { administrationMessages as frAdministration } from './fr/administration-messages.ts';
import { articleMessages as frArticles } from './fr/article-messages.ts';
import { consentMessages as frConsent } from './fr/consent-messages.ts';
import { contactMessages as frContact } from './fr/contact-messages.ts';
import { entranceMessages as frEntrance } from './fr/entrance-messages.ts';
import { securityMessages as frSecurity } from './fr/security-messages.ts';
import { messages as frSite } from './fr/messages.ts';
import { offerMessages as frOffer } from './fr/offer-messages.ts';
import { duplicateMessages as frDuplicates } from './fr/duplicate-messages.ts';
import { errorMessages as frErrors } from './fr/error-messages.ts';
import { previewMessages as frPreview } from './fr/preview-messages.ts';
import { privacyMessages as frPrivacy } from './fr/privacy-messages.ts';
import { profileMessages as frProfile } from './fr/profile-messages.ts';
import { scanMessages as frScan } from './fr/scan-messages.ts';
import { folderSearchMessages as frFolderSearch } from './fr/folder-search-messages.ts';
import { searchHelpMessages as frSearchHelp } from './fr/search-help-messages.ts';
import { folderPanelMessages as frFolderPanel } from './fr/folder-panel-messages.ts';
import { shortcutMessages as frShortcuts } from './fr/shortcut-messages.ts';
import { tagMessages as frTags } from './fr/tag-messages.ts';
import { workspaceMessages as frWorkspace } from './fr/workspace-messages.ts';
import { administrationMessages as roAdministration } from './ro/administration-messages.ts';
import { articleMessages as roArticles } from './ro/article-messages.ts';
import { consentMessages as roConsent } from './ro/consent-messages.ts';
import { contactMessages as roContact } from './ro/contact-messages.ts';
import { entranceMessages as roEntrance } from './ro/entrance-messages.ts';
import { securityMessages as roSecurity } from './ro/security-messages.ts';
import { messages as roSite } from './ro/messages.ts';
import { offerMessages as roOffer } from './ro/offer-messages.ts';
import { duplicateMessages as roDuplicates } from './ro/duplicate-messages.ts';
import { errorMessages as roErrors } from './ro/error-messages.ts';
import { previewMessages as roPreview } from './ro/preview-messages.ts';
import { privacyMessages as roPrivacy } from './ro/privacy-messages.ts';
import { profileMessages as roProfile } from './ro/profile-messages.ts';
import { scanMessages as roScan } from './ro/scan-messages.ts';
import { folderSearchMessages as roFolderSearch } from './ro/folder-search-messages.ts';
import { searchHelpMessages as roSearchHelp } from './ro/search-help-messages.ts';
import { folderPanelMessages as roFolderPanel } from './ro/folder-panel-messages.ts';
import { shortcutMessages as roShortcuts } from './ro/shortcut-messages.ts';
import { tagMessages as roTags } from './ro/tag-messages.ts';
import { workspaceMessages as roWorkspace } from './ro/workspace-messages.ts';
import { isCatalogue } from '../../build/precompiled-catalogues.ts';
import { sameAsEnglish } from './same-as-english.ts';

type Messages = { [key: string]: string | Messages };

const en = {
  ...enSite, ...enErrors, ...enAdministration, ...enArticles, ...enEntrance, ...enWorkspace, ...enFolderSearch, ...enFolderPanel, ...enSearchHelp,
  ...enPreview, ...enProfile, ...enSecurity, ...enConsent, ...enOffer, ...enPrivacy, ...enTags, ...enShortcuts,
  ...enScan, ...enDuplicates, ...enContact,
};
const de = {
  ...deSite, ...deErrors, ...deAdministration, ...deArticles, ...deEntrance, ...deWorkspace, ...deFolderSearch, ...deFolderPanel, ...deSearchHelp,
  ...dePreview, ...deProfile, ...deSecurity, ...deConsent, ...deOffer, ...dePrivacy, ...deTags, ...deShortcuts,
  ...deScan, ...deDuplicates, ...deContact,
};
const es = {
  ...esSite, ...esErrors, ...esAdministration, ...esArticles, ...esEntrance, ...esWorkspace, ...esFolderSearch, ...esFolderPanel, ...esSearchHelp,
  ...esPreview, ...esProfile, ...esSecurity, ...esConsent, ...esOffer, ...esPrivacy, ...esTags, ...esShortcuts,
  ...esScan, ...esDuplicates, ...esContact,
};
const fr = {
  ...frSite, ...frErrors, ...frAdministration, ...frArticles, ...frEntrance, ...frWorkspace, ...frFolderSearch, ...frFolderPanel, ...frSearchHelp,
  ...frPreview, ...frProfile, ...frSecurity, ...frConsent, ...frOffer, ...frPrivacy, ...frTags, ...frShortcuts,
  ...frScan, ...frDuplicates, ...frContact,
};
const ro = {
  ...roSite, ...roErrors, ...roAdministration, ...roArticles, ...roEntrance, ...roWorkspace, ...roFolderSearch, ...roFolderPanel, ...roSearchHelp,
  ...roPreview, ...roProfile, ...roSecurity, ...roConsent, ...roOffer, ...roPrivacy, ...roTags, ...roShortcuts,
  ...roScan, ...roDuplicates, ...roContact,
};

const source = path.join(import.meta.dirname, '..');
const contract = path.join(source, '../../../packages/contract/src');

const leavesOf = (messages: Messages, before = ''): [key: string, message: string][] =>
  Object.entries(messages).flatMap(([key, value]) => (typeof value === 'string' ? [[before + key, value] as [string, string]] : leavesOf(value, `${before}${key}.`)));
const argumentsOf = (message: string) => [...new Set([...message.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map((found) => found[1] ?? found[2] ?? ''))].sort();

const english = new Map(leavesOf(en));

describe.each([['de', de], ['es', es], ['fr', fr], ['ro', ro]] as const)('the catalogue of %s', (language, messages) => {
  const leaves = new Map(leavesOf(messages));

  test('holds the keys of the English one, no more and no less', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('uses the arguments that the English sentence has', () => {
    const differing = [...leaves].filter(([key, message]) => String(argumentsOf(message)) !== String(argumentsOf(english.get(key) ?? '')));
    expect(differing).toEqual([]);
  });

  test('says nothing in English, but for the listed words that are the same', () => {
    const same = [...leaves].filter(([key, message]) => message === english.get(key) && !sameAsEnglish[language].includes(key)).map(([key]) => key);
    expect(same).toEqual([]);
    const needless = sameAsEnglish[language].filter((key) => leaves.get(key) !== english.get(key));
    expect(needless).toEqual([]);
  });

  test('can be parsed', () => {
    for (const [key, message] of leaves) expect(() => compile(message), key).not.toThrow();
  });
});

test('every catalogue is parsed while building: the product has no parser', () => {
  const catalogues = filesOf(import.meta.dirname).filter((file) => /messages\.ts$/.test(file));
  expect(catalogues.length).toBeGreaterThan(5);
  expect(catalogues.filter((file) => !isCatalogue(file))).toEqual([]);
});

test('Romanian counts with one, few and other wherever English counts', () => {
  const counted = leavesOf(ro).filter(([key]) => english.get(key)?.includes(', plural,'));
  expect(counted.filter(([, message]) => !/\bone \{.*\bfew \{.*\bother \{/s.test(message))).toEqual([]);
});

test('French parts two-part signs and quoted words with a space at which no line ends', () => {
  // The signs that no name may hold stand in a row of their own.
  const sentences = leavesOf(fr).map(([key, message]) => [key, message.replace(/\/ : \* \?/g, '')]);
  expect(sentences.filter(([, message]) => /« | [»;?!:](?=\s|$|[).<])/.test(message ?? ''))).toEqual([]);
});

test.each([['ro', ro, /[şţŞŢ“"]\w/], ['de', de, /[«»"]\w|\w["»]/], ['es', es, /[“”„]/]] as const)('%s writes letters and quotes as it does', (_language, messages, foreign) => {
  expect(leavesOf(messages).filter(([, message]) => foreign.test(message))).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const files = filesOf(source).filter((file) => !file.includes('/locales/') && !/\.test\.|\/testing\//.test(file)).map((file) => readFileSync(file, 'utf8'));
  const everything = [...files, ...filesOf(contract).map((file) => readFileSync(file, 'utf8'))].join('\n').replace(/useTranslations\([^)]*\)/g, '');
  const uses = files.flatMap(usesOf);
  const unused = [...english.keys()].filter((key) => !key.startsWith('errors.') && !uses.some((use) => use(key, everything)));
  expect(unused).toEqual([]);
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(folder, name));

/** For each namespace that a file speaks from: whether it says a key, literally, by a pattern or by a word from somewhere. */
function usesOf(text: string) {
  const namespaces = [...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map((found) => `${found[1]}.`);
  const patterns = [...text.matchAll(/`([\w.]*(?:\$\{[^}]+\}[\w.]*)+)`/g)].map((found) => new RegExp(`^${(found[1] ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '.+')}$`));
  const hasDynamicKey = /translate\w*\((?!['`])/.test(text);
  return namespaces.map((namespace) => (key: string, everything: string) => {
    if (!key.startsWith(namespace)) return false;
    const rest = key.slice(namespace.length);
    return text.includes(`'${rest}'`) || patterns.some((pattern) => pattern.test(rest)) || (hasDynamicKey && everything.includes(`'${rest}'`));
  });
}
