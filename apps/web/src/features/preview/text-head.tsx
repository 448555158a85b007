import type { FileDetails } from '@scriba/contract/files';
import { Copy, PencilLine, SearchCheck } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useServerNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { stateOf } from '../files/files.rules.ts';
import { FileStatus } from '../files/file-status.tsx';
import { canBeWritten } from './preview.rules.ts';

type Props = {
  file: FileDetails;
  /** Whether the name of the file is the heading of the whole page. */
  isFull: boolean;
  doubtfulCount: number;
  isEditing: boolean;
  onNextDoubtful: () => void;
  onCopy: () => void;
  onEdit: () => void;
  editButton: Ref<HTMLButtonElement>;
};

/** Above the text: how sure it is, and what can be done with it. */
export function TextHead({ file, isFull, doubtfulCount, isEditing, onNextDoubtful, onCopy, onEdit, editButton }: Props) {
  const translate = useTranslations('preview');
  const state = stateOf(file, useServerNow());
  const Heading = isFull ? 'h2' : 'h3';
  return (
    <div className={classNames('flex h-11 shrink-0 items-center gap-1 pr-2 pl-4', isEditing && 'low:sr-only')}>
      <Heading className="text-small font-semibold @max-[440px]:sr-only">{translate('text')}</Heading>
      <span className="mr-1 ml-2 flex min-w-0 @max-[440px]:ml-0 flex-1 items-center overflow-hidden">
        {isEditing ? <span className="truncate text-meta text-ink-3">{translate('edit.hint')}</span> : <FileStatus file={file} state={state} />}
      </span>
      {!isEditing && doubtfulCount > 0 && (
        <Button variant="quiet" size="small" icon={<SearchCheck aria-hidden size={15} />} aria-keyshortcuts="D" onPress={onNextDoubtful} className="tnum px-2">
          <span className="sr-only">{translate('nextDoubtful')}: </span>{translate('doubtful', { count: doubtfulCount })}
        </Button>
      )}
      {!isEditing && file.hasText && <IconButton label={translate('copy')} size="small" onPress={onCopy}><Copy aria-hidden size={15} /></IconButton>}
      {!isEditing && canBeWritten(file) && (
        <Button ref={editButton} variant="quiet" size="small" icon={<PencilLine aria-hidden size={15} />} onPress={onEdit} className="px-2 @max-[440px]:min-w-8 @max-[440px]:gap-0 touch:min-w-11!">
          <span className="@max-[440px]:sr-only">{translate('edit.start')}</span>
        </Button>
      )}
    </div>
  );
}
