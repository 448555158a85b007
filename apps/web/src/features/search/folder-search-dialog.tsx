import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { FolderHit, FolderSearchMode } from '@scriba/contract/search';
import { SEARCH_QUERY_MAX } from '@scriba/contract/search';
import { FileSearch, Regex, TextSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptState } from '../../lib/kept-state.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { loadFolderSearchCatalogue } from '../../locales/load-folder-search-catalogue.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { OverPage } from '../../ui/over-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FolderSearchResults } from './folder-search-results.tsx';
import { PatternPresets } from './pattern-presets.tsx';
import type { FolderQuestion } from './search.queries.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  folderId: string;
  folderName: string;
  /** There are folders in it. */
  hasFolders: boolean;
  onOpenFile: (hit: FolderHit, words: string) => void;
};

/** Searches in the files of one folder: by name, by what their text contains, or by a regular expression. */
export function FolderSearchDialog(props: Props) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // Who never opens it waits for none of its words.
  return wasOpened && (
    <OverPage isOpen={props.isOpen} onClose={props.onClose}>
      <PartLanguage name="folder-search-catalogue" load={loadFolderSearchCatalogue}><OpenDialog {...props} /></PartLanguage>
    </OverPage>
  );
}

function OpenDialog({ isOpen, onClose, folderName, ...rest }: Props) {
  const translate = useTranslations('folderSearch');
  return (
    <Dialog title={translate('title', { name: folderName })} width="medium" isOpen={isOpen} onClose={onClose}>
      <FolderSearch {...rest} />
    </Dialog>
  );
}

/** What is looked for in the file that is opened: what was found, in one piece, with the rest of the words that it begins and ends in. */
function wordsOf({ snippet }: FolderHit): string {
  const at = snippet.findIndex(({ isHit }) => isHit);
  const [before = '', found = '', after = ''] = [at - 1, at, at + 1].map((index) => (at < 0 ? '' : snippet[index]?.text ?? ''));
  const words = `${/[\p{L}\p{N}\p{M}]*$/u.exec(before)?.[0] ?? ''}${found}${/^[\p{L}\p{N}\p{M}]*/u.exec(after)?.[0] ?? ''}`;
  return found === '' ? '' : `"${words.replaceAll('"', ' ').trim()}"`;
}

const ICONS: Record<FolderSearchMode, ReactNode> =
  { name: <FileSearch aria-hidden />, text: <TextSearch aria-hidden />, pattern: <Regex aria-hidden /> };

type SearchForm = {
  mode: FolderSearchMode;
  typed: Record<FolderSearchMode, string>;
  isBelow: boolean;
  question: FolderQuestion | undefined;
  turn: number;
  /** The file that was opened last, as long as nobody was here again. */
  openedId?: string | undefined;
};
const EMPTY: SearchForm = { mode: 'name', typed: { name: '', text: '', pattern: '' }, isBelow: false, question: undefined, turn: 0 };

function FolderSearch({ folderId, hasFolders, onOpenFile }: Pick<Props, 'folderId' | 'hasFolders' | 'onOpenFile'>) {
  const translate = useTranslations('folderSearch');
  // Who looked at one of the files that were found may want the next one.
  const [form, keep] = useKeptState<SearchForm>(queryKeys.folderSearchForm(folderId), () => EMPTY);
  const { mode, typed, isBelow, question, turn } = form;
  const change = (changed: Partial<SearchForm>) => keep({ ...form, ...changed });
  const [first] = useState(mode);
  const [openedId] = useState(form.openedId);
  const forgetOpened = useEffectEvent(() => { if (form.openedId !== undefined) change({ openedId: undefined }); });
  useEffect(() => forgetOpened(), []);
  const [arePresetsOpen, setArePresetsOpen] = useState(question?.mode !== 'pattern');
  const type = (of: FolderSearchMode, value: string) => change({ typed: { ...typed, [of]: value } });
  const searchButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isModeChosen = useRef(false);
  // Who chooses another way to search goes on typing.
  useEffect(() => { if (isModeChosen.current) field.current?.focus(); }, [mode]);
  const openMode = (opened: FolderSearchMode) => {
    isModeChosen.current = true;
    change({ mode: opened });
  };
  const search = (below = isBelow) => {
    const q = mode === 'pattern' ? typed.pattern : typed[mode].trim();
    // What was found is to be seen.
    if (mode === 'pattern' && q !== '') setArePresetsOpen(false);
    change({ isBelow: below, turn: turn + 1, question: q === '' ? undefined : { folderId, mode, q, isBelow: below } });
  };
  const searchBelow = () => {
    search(true);
    // What was pressed goes away.
    searchButton.current?.focus();
  };
  const fieldOf = (of: FolderSearchMode) => (
    <TextField label={translate(`modes.${of}.field`)} value={typed[of]} onChange={(value) => type(of, value)} maxLength={SEARCH_QUERY_MAX}
      autoComplete="off" autoFocus={of === first && openedId === undefined} {...(of === mode && { inputRef: field })} {...(of === 'pattern' && { inputClassName: 'font-mono' })} />
  );
  return (
    <>
      <Form onSubmit={() => search()} className="flex flex-col gap-4 pt-1">
        <Accordion openId={mode} onOpen={openMode} parts={(['name', 'text', 'pattern'] as const).map((id) => ({
          id, title: translate(`modes.${id}.title`), icon: ICONS[id],
          children: <>{fieldOf(id)}{id === 'pattern' && <PatternPresets isOpen={arePresetsOpen} onToggle={setArePresetsOpen} onChoose={(pattern) => type('pattern', pattern)} />}</>,
        }))} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox isSelected={isBelow} onChange={(below) => change({ isBelow: below })} className="min-w-0 flex-1">
            {translate('below')}
            {/* Its name promises everything. */}
            {folderId === ROOT_FOLDER && hasFolders && <span className="block text-meta text-ink-3">{translate(isBelow ? 'allFolders' : 'noFolders')}</span>}
          </Checkbox>
          <Button ref={searchButton} type="submit" variant="primary">{translate('search')}</Button>
        </div>
      </Form>
      <FolderSearchResults question={question?.mode === mode ? question : undefined} turn={turn} openedId={openedId}
        onOpen={(hit) => { change({ openedId: hit.file.id }); onOpenFile(hit, wordsOf(hit)); }}
        onSearchBelow={hasFolders ? searchBelow : undefined} />
    </>
  );
}
