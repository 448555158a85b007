import type { Language } from '@scriba/contract/languages';

const names = [
  'docs.api.title', 'plans.names.pro', 'plans.names.business', 'plans.names.enterprise',
  'files.sorts.name-asc', 'files.sorts.name-desc', 'files.states.pages', 'files.states.pagesRead', 'preview.download.md', 'shell.footer.blog', 'frames.blog.title',
  'health.versions.scriba', 'health.versions.node', 'health.versions.database', 'outbox.html',
  'folderSearch.presets.addresses.url', 'folderSearch.presets.advanced.iban', 'searchHelp.examples.type',
];

/** Keys whose word is the same as in English: names, and words that the language shares. Nothing else may be English. */
export const sameAsEnglish: Record<Exclude<Language, 'en'>, readonly string[]> = {
  de: [
    ...names, 'ui.keys.Alt', 'ui.keys.Enter', 'ui.keys.Escape', 'docs.api.groups.system', 'shell.footer.support', 'shell.footer.cookies', 'shell.account.teams', 'frames.teams.title', 'profile.website', 'consent.table.name',
    'security.passkeys', 'privacy.cookies.title', 'person.plan.optional', 'accounts.optional', 'siteNotifications.optional', 'frames.monitoring.server',
    'folders.name', 'folderPanel.tabs.export', 'tags.name', 'files.name', 'files.text', 'preview.text',
    'preview.show.text', 'preview.history.seen.text', 'preview.download.original', 'preview.more.facts', 'preview.facts.title', 'preview.facts.name', 'preview.facts.textState',
    'people.columns.name', 'people.invite.name', 'people.roles.user', 'people.roles.support', 'people.roles.admin', 'person.signIn.passkeys',
    'outbox.text', 'search.filters.told', 'search.saved.name', 'folderSearch.presets.addresses.domain', 'scan.defaultName',
  ],
  es: [
    ...names, 'ui.keys.Mod', 'ui.keys.Alt', 'ui.keys.Escape', 'shell.footer.cookies', 'home.sample.total', 'profile.plan', 'profile.personal', 'privacy.cookies.title', 'uploads.errors.generic',
    'preview.download.original', 'preview.facts.bytes', 'search.filters.told', 'folderSearch.presets.numbers.decimal',
    'people.columns.plan', 'person.plan.plan',
  ],
  fr: [
    ...names, 'ui.keys.Mod', 'ui.keys.Alt', 'shortcuts.file.notes', 'docs.api.groups.system', 'docs.api.groups.session', 'docs.api.groups.contact', 'docs.api.groups.administration',
    'shell.account.administration', 'administration.title', 'administration.maintenance.title', 'administration.reload.message',
    'shell.footer.contact', 'shell.footer.cookies', 'frames.actions.contact', 'contact.title', 'contact.message', 'contactDesk.columns.message', 'people.nav.contact', 'frames.post.title', 'home.sample.total', 'docs.title', 'shell.docs', 'privacy.cookies.title', 'privacy.questions.title', 'ui.pageNumber', 'uploads.formats.groups.Images',
    'uploads.formats.groups.Documents', 'preview.page', 'preview.show.page', 'preview.pageNumber', 'preview.download.original', 'preview.facts.type',
    'preview.facts.pages', 'search.page', 'scan.pages', 'search.filters.type', 'search.filters.date', 'folders.colors.violet',
    'people.nav.label', 'person.suspension.title',
    'health.versions.title', 'notes.count', 'files.notes', 'preview.more.notes', 'docs.api.groups.notes',
  ],
  ro: [
    ...names, 'ui.keys.Mod', 'ui.keys.Shift', 'ui.keys.Alt', 'ui.keys.Enter', 'ui.keys.Escape', 'ui.keys.Delete', 'ui.keys.Backspace', 'ui.keys.Home',
    'ui.keys.End', 'ui.keys.PageUp', 'ui.keys.PageDown', 'docs.api.groups.contact', 'frames.monitoring.server', 'shell.footer.contact', 'frames.actions.contact', 'contact.title', 'contact.email', 'people.nav.contact', 'home.sample.total', 'accounts.email', 'profile.email', 'profile.personal',
    'setup.email', 'folderPanel.tabs.export', 'files.text', 'preview.text', 'preview.show.text', 'preview.facts.textState', 'preview.history.seen.text', 'search.filters.told',
    'health.decoders.name', 'outbox.text',
  ],
};
