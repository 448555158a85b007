import { Suspense, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { Editor } from './use-text-editor.ts';

const TextChanges = lazyPart(async () => (await import('./text-changes.tsx')).TextChanges, 'words');

/** Someone saved another version while this one was typed. Both are there, and nothing is lost whatever is chosen. */
export function EditConflict({ editor, question, onDiscard }: { editor: Editor; question: Ref<HTMLDivElement>; onDiscard: () => void }) {
  const translate = useTranslations('preview.conflict');
  const [isShown, setIsShown] = useState(false);
  const takeTheirs = () => {
    setIsShown(false);
    onDiscard();
  };
  return (
    <div ref={question} tabIndex={-1} role="group" aria-label={translate('title')} className="mx-4 mb-2 rounded-control outline-none focus:ring-2 focus:ring-accent">
      <Callout tone="warn">
        <p>{translate('text')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onPress={() => setIsShown(true)}>{translate('compare')}</Button>
          <Button size="small" isPending={editor.isSaving} onPress={editor.saveOverTheirs}>{translate('keepMine')}</Button>
        </div>
      </Callout>
      <Dialog title={translate('title')} isOpen={isShown} onClose={() => setIsShown(false)} width="large" actions={(
        <>
          <Button onPress={takeTheirs}>{translate('takeTheirs')}</Button>
          <Button variant="primary" isPending={editor.isSaving} onPress={() => { setIsShown(false); editor.saveOverTheirs(); }}>{translate('keepMine')}</Button>
        </>
      )}>
        <Compared mine={editor.text} theirs={editor.conflict ?? ''} />
      </Dialog>
    </div>
  );
}

/** What only one of both has, in its place; or both as they are. */
function Compared({ mine, theirs }: { mine: string; theirs: string }) {
  const translate = useTranslations('preview.conflict');
  const [seen, setSeen] = useState<'changes' | 'both'>('changes');
  const options = (['changes', 'both'] as const).map((id) => ({ id, text: translate(`seen.${id}`) }));
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl label={translate('seen.title')} value={seen} onChange={setSeen} options={options} className="self-start" />
      {seen === 'changes' ? (
        <>
          <p className="text-small text-ink-2">{translate('hint')}</p>
          <Suspense><TextChanges before={theirs} after={mine} className={PAPER} /></Suspense>
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Version title={translate('mine')} text={mine} />
          <Version title={translate('theirs')} text={theirs} />
        </div>
      )}
    </div>
  );
}

const PAPER = 'thin-scroll max-h-96 overflow-auto rounded-control border border-line bg-sunken p-3 font-sans text-small wrap-anywhere whitespace-pre-wrap';

const Version = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title} className="min-w-0">
    <h3 className="mb-1 text-small font-semibold">{title}</h3>
    <pre tabIndex={0} className={PAPER}>{text}</pre>
  </section>
);
