import { useTranslations } from 'use-intl';
import { Progress } from '../../ui/progress.tsx';
import { stepOf } from './workspace-progress.rules.ts';

/** How far the workspace is, over it. */
export function WorkspaceOverlay({ progress }: { progress: number }) {
  const translate = useTranslations('workspace');
  const text = translate(`steps.${stepOf(progress)}`);
  return (
    <div className="fixed inset-0 z-40 grid animate-fade place-items-center bg-paper/85 p-6">
      <div role="status" className="flex w-full max-w-xs flex-col gap-3 rounded-popover border border-line bg-surface p-5 text-center shadow-floating">
        <p className="font-medium">{text}</p>
        <Progress label={text} value={progress} />
      </div>
    </div>
  );
}
