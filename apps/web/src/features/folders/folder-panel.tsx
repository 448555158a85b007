import type { Folder } from '@scriba/contract/folders';
import { languageCodes, languages, readingLanguages } from '@scriba/contract/languages';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadFolderPanelCatalogue } from '../../locales/load-folder-panel-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { FolderChange } from './folders.queries.ts';
import { NewFolderForm } from './new-folder-dialog.tsx';
import { useInheritedLanguage } from './use-inherited-language.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  folder: Folder | undefined;
  onChange: (change: FolderChange) => void;
  /** Of its originals, with what lies in the folders inside. */
  onDownload: () => void;
  /** A subfolder was made. */
  onCreated: (folder: Folder) => void;
};

const INHERITED = 'inherited';

/** What can be set for one folder, and done with it as a whole. */
export function FolderPanel(props: Props) {
  if (!props.folder) return null;
  return <PartLanguage name="folder-panel-catalogue" load={loadFolderPanelCatalogue}><Panel {...props} folder={props.folder} /></PartLanguage>;
}

function Panel({ isOpen, onClose, folder, onChange, onDownload, onCreated }: Props & { folder: Folder }) {
  const translate = useTranslations('folderPanel');
  return (
    <Dialog title={translate('title', { name: folder.name })} width="medium" isOpen={isOpen} onClose={onClose}>
      <Tabs label={translate('tabs.title')} tabs={[
        { id: 'reading', text: translate('tabs.reading'), panel: <Reading folder={folder} onChange={onChange} /> },
        { id: 'sharing', text: translate('tabs.sharing'), panel: <Words lead={translate('alone')}>{translate('notShared')}</Words> },
        { id: 'subfolder', text: translate('tabs.subfolder'), panel: <NewFolderForm parentId={folder.id} onClose={onClose} onCreated={onCreated} /> },
        { id: 'export', text: translate('tabs.export'), panel: <Export folder={folder} onDownload={onDownload} /> },
      ]} />
    </Dialog>
  );
}

function Reading({ folder, onChange }: Pick<Props, 'onChange'> & { folder: Folder }) {
  const translate = useTranslations('folders');
  const inheritedIn = useInheritedLanguage();
  const options = [
    { id: INHERITED, text: inheritedIn(folder.parentId) }, { id: 'auto', text: translate('readingLanguages.auto') },
    ...languageCodes.map((code) => ({ id: code, text: languages[code] })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <Select label={translate('readingLanguage')} value={folder.readingLanguage ?? INHERITED} options={options}
        onChange={(id) => onChange({ readingLanguage: readingLanguages.find((language) => language === id) ?? null })} />
      <p className="text-small text-ink-2">{translate('readingLanguages.hint')}</p>
    </div>
  );
}

function Export({ folder: { fileCount, totalSize }, onDownload }: Pick<Props, 'onDownload'> & { folder: Folder }) {
  const translate = useTranslations('folderPanel');
  const formats = useFormats();
  return (
    <Words lead={translate('holds', { count: fileCount, size: formats.size(totalSize) })}>
      {translate('downloadHere')}
      <Button variant="primary" className="mt-3 w-max" icon={<Download aria-hidden size={16} />} onPress={onDownload}>{translate('download')}</Button>
      <span className="mt-6">{translate('downloadAll')}</span>
      <Link to="/privacy" className={buttonStyle({ className: 'mt-3 w-max' })}>{translate('toExport')}</Link>
    </Words>
  );
}

const Words = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1">
    <p className="tnum font-medium">{lead}</p>
    <div className="flex flex-col text-ink-2">{children}</div>
  </div>
);
