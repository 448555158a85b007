import { fileGroups, type TypeFilter } from '@scriba/contract/file-types';
import { languageCodes, languages } from '@scriba/contract/languages';
import { confidences } from '@scriba/contract/search';
import { searchFilterNames } from '@scriba/contract/search-filters';
import { CalendarDays, ChevronDown, FileType2, Folder, Languages, ShieldCheck, Star, Tag, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRestingText } from '../../lib/use-resting-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { Popover, PopoverTrigger } from '../../ui/popover.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { filtersOf, spokenOf, type FilterChoice, type FilterChoices, type FilterWords } from './search.rules.ts';
import { useDaysText } from './use-days-text.ts';
import { useTypeText } from './use-type-text.ts';

type Props = { words: FilterWords; choices: FilterChoices; onChange: (change: FilterWords) => void };

const NONE: FilterWords = Object.fromEntries(searchFilterNames.map((name) => [name, undefined]));

/** What leaves files out, each as a chip: pressed it can be chosen, and once chosen be taken away. On a phone they lie in one row. */
export function FilterSearch({ words, choices: { folders, tags }, onChange }: Props) {
  const translate = useTranslations('search.filters');
  const typeText = useTypeText();
  return (
    <div role="group" aria-label={translate('label')}
      className="thin-scroll flex shrink-0 items-center gap-2 overflow-x-auto border-b border-line px-5 py-2 max-sm:px-3 sm:flex-wrap">
      <Choice label={translate('type')} icon={<FileType2 aria-hidden />} value={words.type} onChange={(type) => onChange({ type })}
        options={typesToChoose(filtersOf(words).type).map((id) => ({ id, text: typeText(id) }))} />
      {(!isNone(folders) || words.folder !== undefined) && (
        <Choice label={translate('folder')} icon={<Folder aria-hidden />} value={words.folder} onChange={(folder) => onChange({ folder })} options={folders} />
      )}
      {(!isNone(tags) || words.tag !== undefined) && (
        <Choice label={translate('tag')} icon={<Tag aria-hidden />} value={words.tag} onChange={(tag) => onChange({ tag })} options={tags} />
      )}
      <Days words={words} onChange={onChange} />
      <Choice label={translate('language')} icon={<Languages aria-hidden />} value={words.language} onChange={(language) => onChange({ language })}
        options={languageCodes.map((id) => ({ id, text: languages[id] }))} />
      <Choice label={translate('confidence')} icon={<ShieldCheck aria-hidden />} value={words.confidence} onChange={(confidence) => onChange({ confidence })}
        options={confidences.map((id) => ({ id, text: translate(`confidences.${id}`) }))} />
      <Button size="small" variant={words.favorite ? 'soft' : 'outline'} aria-pressed={words.favorite !== undefined} icon={<Star aria-hidden size={15} />}
        onPress={() => onChange({ favorite: words.favorite ? undefined : 'true' })}>
        {translate('favorite')}{words.favorite && <X aria-hidden size={15} />}
      </Button>
      {Object.keys(words).length > 1 && <Button size="small" variant="quiet" onPress={() => onChange(NONE)}>{translate('clear')}</Button>}
    </div>
  );
}

/** Most people know what a PDF is; of other single types, the one that was typed. */
const typesToChoose = (typed: TypeFilter | undefined): TypeFilter[] => [...new Set<TypeFilter>([...fileGroups, 'pdf', ...typed ? [typed] : []])];

const isNone = (choices: readonly FilterChoice[] | undefined) => choices === undefined || choices.length === 0;

type ChipProps = { label: string; isSet: boolean; onRemove: () => void; children: ReactNode };

/** A filter and, once it is set, its end; who ends it stands at the filter again. */
function Chip({ label, isSet, onRemove, children }: ChipProps) {
  const translate = useTranslations('search.filters');
  const chip = useRef<HTMLSpanElement>(null);
  const remove = () => {
    chip.current?.querySelector('button')?.focus();
    onRemove();
  };
  return (
    <span ref={chip} className={classNames('flex shrink-0 items-center rounded-control', isSet && 'bg-accent-soft pr-0.5')}>
      {children}
      {isSet && <IconButton label={translate('remove', { filter: label })} size="small" className="text-accent-ink" onPress={remove}><X aria-hidden size={15} /></IconButton>}
    </span>
  );
}

type ChoiceProps = {
  label: string; icon: ReactNode; value: string | undefined; options: readonly FilterChoice[] | undefined;
  onChange: (id: string | undefined) => void;
};

function Choice({ label, icon, value, options, onChange }: ChoiceProps) {
  const translate = useTranslations('search.filters');
  const chosen = options?.find(({ id }) => id === value);
  // Such as a tag that was deleted since.
  const isUnknown = value !== undefined && options !== undefined && !chosen;
  return (
    <Chip label={label} isSet={value !== undefined} onRemove={() => onChange(undefined)}>
      <MenuTrigger>
        <ChipButton label={label} icon={icon} value={isUnknown ? translate('unknown') : chosen && spokenOf(chosen)} isNamed={isUnknown}>{chosen && <ChoiceText {...chosen} />}</ChipButton>
        <Menu label={label} placement="bottom start" selectionMode="single" selectedKeys={chosen ? [chosen.id] : []} onAction={(id) => onChange(String(id))}>
          {options?.map((option) => <MenuItem key={option.id} id={option.id} textValue={spokenOf(option)}><ChoiceText {...option} /></MenuItem>)}
        </Menu>
      </MenuTrigger>
    </Chip>
  );
}

type ChipButtonProps = { label: string; icon: ReactNode; value: string | undefined; isNamed?: boolean; children?: ReactNode };

/** What is chosen says by itself of what it is, but for what is not known. */
function ChipButton({ label, icon, value, isNamed = false, children }: ChipButtonProps) {
  const translate = useTranslations('search.filters');
  const told = value === undefined ? label : translate('told', { filter: label, value });
  return (
    <Button size="small" variant={value === undefined ? 'outline' : 'soft'} icon={<span aria-hidden className="[&>svg]:size-[15px]">{icon}</span>}
      aria-label={told} className="max-w-64">
      <span className="min-w-0 truncate">{isNamed ? told : children ?? value ?? label}</span><ChevronDown aria-hidden size={14} />
    </Button>
  );
}

/** Of a way through folders, what lies above gives way first: the end of it is what was chosen. */
const ChoiceText = ({ text, name = text, ...rest }: FilterChoice) => (
  <span title={text} className="flex min-w-0">
    <span className="sr-only">{spokenOf({ text, name, ...rest })}</span>
    <span aria-hidden className="flex min-w-0">
      {name !== text && <span className="truncate whitespace-pre">{text.slice(0, -name.length)}</span>}
      <ShortName name={name} className="max-w-full shrink-0" />
    </span>
  </span>
);

function Days({ words, onChange }: Pick<Props, 'words' | 'onChange'>) {
  const translate = useTranslations('search.filters');
  const { from, to } = words;
  const value = useDaysText()(words);
  return (
    <Chip label={translate('date')} isSet={from !== undefined || to !== undefined} onRemove={() => onChange({ from: undefined, to: undefined })}>
      <PopoverTrigger>
        <ChipButton label={translate('date')} icon={<CalendarDays aria-hidden />} value={value} />
        <Popover label={translate('date')} placement="bottom start" className="flex flex-col gap-3">
          <Day label={translate('from')} value={from ?? ''} onChange={(text) => onChange({ from: text || undefined })} />
          <Day label={translate('to')} value={to ?? ''} onChange={(text) => onChange({ to: text || undefined })} />
        </Popover>
      </PopoverTrigger>
    </Chip>
  );
}

/** Every digit of a year makes another day, which nobody looks for. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { text, type } = useRestingText(value, onChange);
  return <TextField type="date" label={label} value={text} onChange={type} />;
}
