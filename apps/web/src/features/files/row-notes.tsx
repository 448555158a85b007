import type { FileEntry } from '@scriba/contract/files';
import { Suspense } from 'react';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadPreviewCatalogue } from '../../locales/load-preview-catalogue.ts';
import { NotesDialog } from '../notes/notes-dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void; file: FileEntry | undefined };

/** The notes of a file that need not be open. The page does not wait for their words. */
export const RowNotes = ({ isOpen, onClose, file }: Props) => isOpen && file && (
  <Suspense><PartLanguage name="preview-catalogue" load={loadPreviewCatalogue}><NotesDialog file={file} onClose={onClose} /></PartLanguage></Suspense>
);
