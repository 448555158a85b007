import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { foldersQuery } from './folders.queries.ts';
import { pathTo } from './folders.rules.ts';

/** Why no folder can be made in this one; undefined where one can. */
export function useDepthProblem(parentId: string): string | undefined {
  const { data } = useQuery(foldersQuery);
  const { maxFolderDepth } = useSession();
  const sentenceOf = useErrorSentence();
  return data && pathTo(data.folders, parentId).length >= maxFolderDepth ? sentenceOf('folder.too_deep') : undefined;
}

/** The dialog for a new folder in this one. Who asks for it where there can be none hears why. */
export function useNewFolder(parentId: string) {
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useDepthProblem(parentId);
  const ask = () => {
    if (refusal === undefined) setIsOpen(true);
    else showToast({ tone: 'bad', title: refusal });
  };
  return { ask, refusal, dialog: { isOpen, onClose: () => setIsOpen(false), parentId } };
}
