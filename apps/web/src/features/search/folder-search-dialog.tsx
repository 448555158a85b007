import type { FolderHit, FolderSearchMode } from '@scriba/contract/search';
import { SEARCH_QUERY_MAX } from '@scriba/contract/search';
import { FileSearch, Regex, TextSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FolderSearchResults } from './folder-search-results.tsx';
import { PatternPresets } from './pattern-presets.tsx';
import type { FolderQuestion } from './search.queries.ts';

type Props = { isOpen: boolean; onClose: () => void; folderId: string; folderName: string; onOpenFile: (hit: FolderHit, words: string) => void };

/** Searches in the files of one folder: by name, by what their text contains, or by a regular expression. */
export function FolderSearchDialog({ isOpen, onClose, folderName, ...rest }: Props) {
  const translate = useTranslations('search.inFolder');
  return (
    <Dialog title={translate('title', { name: folderName })} width="medium" isOpen={isOpen} onClose={onClose}>
      <FolderSearch {...rest} onClose={onClose} />
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

function FolderSearch({ folderId, onOpenFile, onClose }: Omit<Props, 'isOpen' | 'folderName'>) {
  const translate = useTranslations('search.inFolder');
  const [mode, setMode] = useState<FolderSearchMode>('name');
  const [typed, setTyped] = useState({ name: '', text: '', pattern: '' });
  const [isBelow, setIsBelow] = useState(false);
  const [question, setQuestion] = useState<FolderQuestion>();
  const [turn, setTurn] = useState(0);
  const [arePresetsOpen, setArePresetsOpen] = useState(true);
  const search = () => {
    const q = mode === 'pattern' ? typed.pattern : typed[mode].trim();
    setTurn(turn + 1);
    // What was found is to be seen.
    if (mode === 'pattern' && q !== '') setArePresetsOpen(false);
    setQuestion(q === '' ? undefined : { folderId, mode, q, isBelow });
  };
  const fieldOf = (of: FolderSearchMode) => (
    <TextField label={translate(`modes.${of}.field`)} value={typed[of]} onChange={(value) => setTyped({ ...typed, [of]: value })} maxLength={SEARCH_QUERY_MAX}
      autoComplete="off" autoFocus={of === 'name'} {...(of === 'pattern' && { inputClassName: 'font-mono' })} />
  );
  const open = (hit: FolderHit) => {
    onClose();
    onOpenFile(hit, wordsOf(hit));
  };
  return (
    <>
      <Form onSubmit={search} className="flex flex-col gap-4 pt-1">
        <Accordion openId={mode} onOpen={setMode} parts={(['name', 'text', 'pattern'] as const).map((id) => ({
          id, title: translate(`modes.${id}.title`), icon: ICONS[id],
          children: <>{fieldOf(id)}{id === 'pattern' && <PatternPresets isOpen={arePresetsOpen} onToggle={setArePresetsOpen} onChoose={(pattern) => setTyped({ ...typed, pattern })} />}</>,
        }))} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox isSelected={isBelow} onChange={setIsBelow}>{translate('below')}</Checkbox>
          <Button type="submit" variant="primary">{translate('search')}</Button>
        </div>
      </Form>
      <FolderSearchResults question={question?.mode === mode ? question : undefined} turn={turn} onOpen={open} />
    </>
  );
}
