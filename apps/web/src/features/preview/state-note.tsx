import type { FileDetails } from '@scriba/contract/files';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/banner.tsx';
import { isBusy, type FileState } from '../files/files.rules.ts';
import { useReadingProblem } from '../files/use-reading-problem.ts';
import { PasswordForm } from './password-form.tsx';

type Props = { file: FileDetails; state: FileState };

/** The newest reading came to nothing, by itself or because someone stopped it. */
const hasEnded = (state: FileState) => state === 'failed' || state === 'stopped';

/** There is a text, but the newest reading came to nothing, or is not over. */
export function StateNote({ file, state }: Props) {
  const translate = useTranslations('preview');
  const reason = useReadingProblem()(file, state);
  // Without a text, what can be done about it is said below the pages; why there is none, at once.
  if (!file.hasText && (!hasEnded(state) || file.pagesRead === 0)) return null;
  if (isBusy(state)) return <div className="px-4 pb-2"><Callout tone="info">{translate('readingAgain')}</Callout></div>;
  if (!hasEnded(state) && state !== 'password') return null;
  return (
    <div className="px-4 pb-2">
      <Callout tone="warn">
        <p>{reason}</p>
        {state === 'password' && file.trashedAt === null && <div className="mt-2 max-w-sm"><PasswordForm file={file} takesFocus={false} /></div>}
      </Callout>
    </div>
  );
}
