import { exportFormats, formatsOfTables, type ExportFormat } from '@scriba/contract/extraction';
import type { FileDetails } from '@scriba/contract/files';
import { ChevronDown, ChevronUp, Copy, Download, Ellipsis, FolderInput, History, Info, OctagonX, PencilLine, RotateCw, StickyNote, Tags, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { downloadFrom, saveBlob } from '../../lib/download.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { contentUrl } from '../files/use-download.ts';
import { isPossible, type PreviewCommand } from './preview-commands.ts';
import type { Neighbours } from './preview-place.ts';
import { useExport } from './preview.queries.ts';
import { hasVersions } from './preview.rules.ts';

/** The original as it was uploaded, and the text in other forms. */
export function DownloadMenu({ file }: { file: FileDetails }) {
  const translate = useTranslations('preview.download');
  const reportError = useReportError();
  const exportFile = useExport(file.id);
  const download = (format: ExportFormat) => {
    const close = format === 'pdf' || format === 'xlsx' ? showToast({ title: translate('preparing') }) : () => {};
    exportFile.mutate(format, { onSuccess: ({ blob, name }) => saveBlob(blob, name), onError: reportError, onSettled: close });
  };
  return (
    <MenuTrigger>
      <IconButton label={translate('title')} isPending={exportFile.isPending}><Download aria-hidden size={17} /></IconButton>
      <Menu label={translate('title')} onAction={(id) => (id === 'original' ? downloadFrom(contentUrl(file.id)) : download(id as ExportFormat))}>
        <MenuItem id="original" shortcut={`.${file.fileType}`}>{translate('original')}</MenuItem>
        <MenuSection title={translate('text')}>
          {exportFormats.filter((format) => file.hasTables || !formatsOfTables.has(format)).map((format) => (
            <MenuItem key={format} id={format} shortcut={`.${format}`} isDisabled={!file.hasText}>{translate(format)}</MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}

type MoreProps = { file: FileDetails; canReadAgain: boolean; canStop: boolean; neighbours: Neighbours; onCommand: (command: PreviewCommand) => void };

export function MoreMenu({ file, canReadAgain, canStop, neighbours, onCommand }: MoreProps) {
  const translate = useTranslations('preview.more');
  const translateFiles = useTranslations('files');
  const keyName = useKeyName();
  const can = (command: PreviewCommand) => isPossible(command, file);
  return (
    <MenuTrigger>
      <IconButton label={translateFiles('more')}><Ellipsis aria-hidden size={18} /></IconButton>
      <Menu label={translateFiles('more')} onAction={(id) => onCommand(id as PreviewCommand)}>
        {can('rename') && <MenuItem id="rename" icon={<PencilLine aria-hidden />} shortcut={keyName(shortcuts.file.rename)}>{translateFiles('rename')}</MenuItem>}
        {can('move') && <MenuItem id="move" icon={<FolderInput aria-hidden />} shortcut={keyName(shortcuts.file.move)}>{translateFiles('moveTo')}</MenuItem>}
        {can('tags') && <MenuItem id="tags" icon={<Tags aria-hidden />} shortcut={keyName(shortcuts.file.tags)}>{translateFiles('tags')}</MenuItem>}
        <MenuItem id="notes" icon={<StickyNote aria-hidden />} shortcut={keyName(shortcuts.file.notes)}>{translate('notes')}</MenuItem>
        <MenuItem id="copy" icon={<Copy aria-hidden />} isDisabled={!file.hasText}>{translate('copy')}</MenuItem>
        {can(canStop ? 'stop' : 'read-again') && (canStop
          ? <MenuItem id="stop" icon={<OctagonX aria-hidden />}>{translateFiles('stopReading')}</MenuItem>
          : <MenuItem id="read-again" icon={<RotateCw aria-hidden />} isDisabled={!canReadAgain}>{translateFiles('retry')}</MenuItem>)}
        <MenuSeparator />
        <MenuItem id="history" icon={<History aria-hidden />} isDisabled={!hasVersions(file)}>{translate('history')}</MenuItem>
        <MenuItem id="facts" icon={<Info aria-hidden />}>{translate('facts')}</MenuItem>
        <MenuSeparator />
        <NeighbourItems {...neighbours} />
        {can('remove') && <MenuSeparator />}
        {can('remove') && <MenuItem id="remove" icon={<Trash2 aria-hidden />} isDanger shortcut={keyName(shortcuts.file.remove)}>{translateFiles('toBin')}</MenuItem>}
      </Menu>
    </MenuTrigger>
  );
}

/** On a phone there is no room for buttons. */
function NeighbourItems({ previous, next }: Neighbours) {
  const translate = useTranslations('preview');
  const keyName = useKeyName();
  return (
    <>
      <MenuItem id="previous" icon={<ChevronUp aria-hidden />} shortcut={keyName(shortcuts.file.previous)} isDisabled={!previous}>{translate('previousFile')}</MenuItem>
      <MenuItem id="next" icon={<ChevronDown aria-hidden />} shortcut={keyName(shortcuts.file.next)} isDisabled={!next}>{translate('nextFile')}</MenuItem>
    </>
  );
}
