import type { FileDetails } from '@scriba/contract/files';
import { ArrowLeft, ChevronDown, ChevronUp, Maximize2, Star, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { actionsByKey, shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { ShortName } from '../../ui/short-name.tsx';
import { useChangeFile } from '../files/files.queries.ts';
import { FileIcon } from '../files/file-icon.tsx';
import { LateRenameField, useRenameField } from '../files/late-rename-field.tsx';
import { refusedName, type RefusedName } from '../files/name-seen.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import type { PreviewCommand } from './preview-commands.ts';
import { DownloadMenu, MoreMenu } from './preview-menus.tsx';
import type { Neighbours } from './preview-place.ts';
import { useOpenFileKeys } from './use-preview-keys.ts';

type Props = {
  file: FileDetails;
  /** The second line: undefined where there is none, empty while it is not known yet. */
  subtitle: string | undefined;
  isFull: boolean;
  canReadAgain: boolean;
  /** Its reading is under way. */
  canStop: boolean;
  isRenaming: boolean;
  /** Its text is being written. */
  isEditing: boolean;
  neighbours: Neighbours;
  onRenamed: () => void;
  onCommand: (command: PreviewCommand) => void;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
};

/** The name of the file and what can be done with all of it. */
export function PreviewHead({ file, subtitle, isFull, canReadAgain, canStop, isRenaming, isEditing, neighbours, ...ways }: Props) {
  const { onRenamed, onCommand, onFull, onClose } = ways;
  const translate = useTranslations('preview');
  const Heading = isFull ? 'h1' : 'h2';
  const keyName = useKeyName();
  const [refused, setRefused] = useState<RefusedName>();
  useRenameField();
  const endRenaming = (again?: RefusedName) => {
    setRefused(again);
    if (again) onCommand('rename');
    else onRenamed();
  };
  return (
    <header className={HEAD}>
      {isFull && <IconButton label={translate('back')} shortcut={keyName(shortcuts.file.close)} onPress={onClose}><ArrowLeft aria-hidden size={18} /></IconButton>}
      <div className="mr-1 min-w-0 flex-1">
        {isRenaming ? <RenameName file={file} refused={refused} onDone={endRenaming} /> : (
          <>
            <Heading className="flex min-w-0 items-center gap-2 font-semibold">
              {isFull && <FileIcon extension={file.fileType} size={16} />}<ShortName name={file.name} />
            </Heading>
            {subtitle !== undefined && <p className="tnum line-clamp-2 text-meta text-ink-2 low:group-data-[editing=true]/file:hidden">{subtitle || '\u00a0'}</p>}
          </>
        )}
      </div>
      {isFull && <NeighbourButtons {...neighbours} />}
      <StarButton file={file} hasKey={!isEditing} />
      <DownloadMenu file={file} />
      <MoreMenu file={file} canReadAgain={canReadAgain} canStop={canStop} neighbours={neighbours} onCommand={onCommand} />
      {!isFull && <IconButton label={translate('expand')} onPress={() => onFull(true)}><Maximize2 aria-hidden size={16} /></IconButton>}
      {!isFull && <IconButton label={translate('close')} shortcut={keyName(shortcuts.file.close)} onPress={onClose}><X aria-hidden size={18} /></IconButton>}
    </header>
  );
}

/** Lower where there is little room to write. */
const HEAD = `flex min-h-14 shrink-0 items-center gap-0.5 border-b border-line py-1.5 pr-2 pl-4 max-sm:pl-1
  low:group-data-[editing=true]/file:min-h-11 low:group-data-[editing=true]/file:py-0`;

function NeighbourButtons({ previous, next }: Neighbours) {
  const translate = useTranslations('preview');
  const keyName = useKeyName();
  return (
    <span className="flex max-sm:hidden">
      <IconButton label={translate('previousFile')} shortcut={keyName(shortcuts.file.previous)} isDisabled={!previous} onPress={() => previous?.()}><ChevronUp aria-hidden size={18} /></IconButton>
      <IconButton label={translate('nextFile')} shortcut={keyName(shortcuts.file.next)} isDisabled={!next} onPress={() => next?.()}><ChevronDown aria-hidden size={18} /></IconButton>
    </span>
  );
}

function StarButton({ file: { id, isFavorite, trashedAt }, hasKey }: { file: FileDetails; hasKey: boolean }) {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  const change = useChangeFile();
  const reportError = useReportError();
  const star = () => change.mutate({ fileId: id, change: { isFavorite: !isFavorite } }, { onError: reportError });
  useOpenFileKeys(actionsByKey(shortcuts.file, { star: hasKey && trashedAt === null ? star : undefined }));
  if (trashedAt !== null) return null;
  return (
    <IconButton label={translate(isFavorite ? 'unstar' : 'star')} shortcut={keyName(shortcuts.file.star)} aria-pressed={isFavorite} onPress={star}>
      <Star aria-hidden size={17} className={isFavorite ? 'fill-star text-star' : ''} />
    </IconButton>
  );
}

type RenameProps = {
  file: FileDetails;
  refused: RefusedName | undefined;
  /** With what was refused, when it shall be tried again. */
  onDone: (again?: RefusedName) => void;
};

function RenameName({ file, refused, onDone }: RenameProps) {
  const translate = useTranslations('files');
  const change = useChangeFile();
  const errorMessage = useErrorMessage();
  const [seen] = useState(refused?.seen ?? file.name);
  return (
    <LateRenameField row={{ kind: 'file', id: file.id, file }} refused={refused} onDone={(name) => {
      onDone();
      if (name === undefined) return;
      const action = newActionId();
      change.mutateAsync({ fileId: file.id, change: { name, nameBefore: seen }, action })
        .then(({ name: now }) => offerUndo(action, { title: translate('renamed', { before: file.name, name: now }), undo: translate('undo') }))
        .catch((error: unknown) => isUntold(error) || onDone(refusedName({ typed: name, problem: errorMessage(error), seen }, error)));
    }} />
  );
}
