import type { FileEntry } from '@scriba/contract/files';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadPreviewCatalogue } from '../../locales/load-preview-catalogue.ts';
import { OverPage } from '../../ui/over-page.tsx';
import { NotesDialog } from '../notes/notes-dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void; file: FileEntry | undefined };

/** The notes of a file that need not be open. The page does not wait for their words. */
export const RowNotes = ({ isOpen, onClose, file }: Props) => (
  <OverPage isOpen={isOpen} onClose={onClose}>
    {file && <PartLanguage name="preview-catalogue" load={loadPreviewCatalogue}><NotesDialog file={file} onClose={onClose} /></PartLanguage>}
  </OverPage>
);
