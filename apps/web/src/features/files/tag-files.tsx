import type { FileEntry } from '@scriba/contract/files';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadTagCatalogue } from '../../locales/load-tag-catalogue.ts';
import { OverPage } from '../../ui/over-page.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useTagEntries } from './use-tag-entries.ts';

type Props = { isOpen: boolean; onClose: () => void; subject: string; files: readonly FileEntry[] };

/** Asks for the tags of files, and gives and takes them. The page does not wait for its words. */
export const TagFiles = (props: Props) => (
  <OverPage isOpen={props.isOpen} onClose={props.onClose}>
    <PartLanguage name="tag-catalogue" load={loadTagCatalogue}><Choice {...props} /></PartLanguage>
  </OverPage>
);

function Choice({ files, ...dialog }: Props) {
  const tagEntries = useTagEntries();
  return <TagPicker {...dialog} files={files} onTag={(tagging) => void tagEntries(files, tagging)} />;
}
