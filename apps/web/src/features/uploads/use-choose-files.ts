import { pickFiles } from '../../lib/pick-files.ts';
import { useSession } from '../../lib/session.ts';
import { readChosen } from './read-dropped.ts';
import { useUploads } from './uploads-context.ts';

type Kind = 'files' | 'folder';

/** Opens a picker for files or a folder, and uploads what was chosen. */
export function useChooseFiles(folderId: string, onChosen?: () => void) {
  const { addFiles } = useUploads();
  const { acceptedExtensions } = useSession();
  const options: Record<Kind, Parameters<typeof pickFiles>[0]> = {
    files: { accept: acceptedExtensions.map((extension) => `.${extension}`).join(',') },
    folder: { isFolder: true },
  };
  return (kind: Kind) => void pickFiles(options[kind]).then((files) => {
    if (files.length === 0) return;
    addFiles(readChosen(files), folderId);
    onChosen?.();
  });
}
