import { FolderUp, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChooseFiles } from './use-choose-files.ts';

type Props = { folderId: string; canUpload: boolean; onChosen?: () => void };

/** Chooses files, or a folder with everything in it. */
export function UploadButton({ folderId, canUpload, onChosen }: Props) {
  const translate = useTranslations('uploads');
  const choose = useChooseFiles(folderId, onChosen);
  return (
    <div className="flex gap-1">
      <Button variant="primary" className="flex-1" isDisabled={!canUpload} icon={<Upload aria-hidden size={16} />} onPress={() => choose('files')}>
        {translate('button')}
      </Button>
      <IconButton variant="outline" label={translate('folderButton')} isDisabled={!canUpload} onPress={() => choose('folder')}>
        <FolderUp aria-hidden size={16} />
      </IconButton>
    </div>
  );
}
