import { useTranslations } from 'use-intl';
import { useKeyName } from '../../lib/key-names.ts';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { useMe } from '../../lib/session.ts';
import { shortcuts, type ShortcutGroup } from '../../lib/shortcuts.ts';
import { loadShortcutCatalogue } from '../../locales/load-shortcut-catalogue.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Every key that the workspace knows. */
export const ShortcutsDialog = (props: { isOpen: boolean; onClose: () => void }) => (
  <LatePartLanguage name="shortcut-catalogue" load={loadShortcutCatalogue}><Keys {...props} /></LatePartLanguage>
);

function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslations('shortcuts');
  const translateShell = useTranslations('shell');
  const hasSingleKeys = useMe()?.preferences.hasSingleKeys ?? true;
  return (
    <Dialog title={translateShell('shortcuts')} isOpen={isOpen} onClose={onClose} width="large">
      <p className="text-small text-ink-2">{translate(hasSingleKeys ? 'hint' : 'off')}</p>
      <div className="mt-1 gap-x-10 sm:columns-2">{(Object.keys(shortcuts) as ShortcutGroup[]).map((group) => <Group key={group} group={group} />)}</div>
    </Dialog>
  );
}

function Group({ group }: { group: ShortcutGroup }) {
  const translate = useTranslations('shortcuts');
  return (
    <section aria-label={translate(`groups.${group}`)} className="pt-3">
      <h3 className="text-small font-semibold">{translate(`groups.${group}`)}</h3>
      <dl className="mt-1">
        {Object.entries<readonly string[]>(shortcuts[group]).map(([name, chords]) => (
          <div key={name} className="flex min-h-8 break-inside-avoid items-center gap-3 border-b border-line/70 py-1">
            <dt className="min-w-0 flex-1 text-ink-2">{translate(`${group}.${name}` as 'list.go')}</dt>
            <dd className="max-w-[45%] text-right"><Chords chords={chords} /></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Chords({ chords }: { chords: readonly string[] }) {
  const translate = useTranslations('shortcuts');
  const keyName = useKeyName();
  return chords.map((chord, at) => (
    <span key={chord} className="text-small text-ink-3">
      {at > 0 && ` ${translate('or')} `}
      <kbd className="rounded-inner border border-line px-1.5 font-sans text-meta whitespace-nowrap text-ink-2">{keyName(chord)}</kbd>
    </span>
  ));
}
