import type { FileDetails } from '@scriba/contract/files';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useIsOnline } from '../../lib/online.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { liftToasts } from '../../ui/lift-toasts.ts';
import { NoConnection } from '../../ui/no-connection.tsx';
import { ComingTextArea, TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { offerUndo } from '../undo/ask-undo.ts';
import { EditConflict } from './edit-conflict.tsx';
import { textQuery } from './preview.queries.ts';
import { firstPlaceIn, type Reached } from './preview.rules.ts';
import { TryAgain } from './try-again.tsx';
import { useDiscardDraft } from './use-discard-draft.ts';
import { useTextEditor, type Editor } from './use-text-editor.ts';

type Props = {
  file: FileDetails;
  /** Where the writing begins. */
  reached: Reached;
  /** The text of the page that was gone to since. */
  pageText: string | undefined;
  onDone: () => void;
  /** What was given up came back, to be written on. */
  onBack: () => void;
};

/** The whole text as it can be corrected. What is typed is kept in this browser until it is saved or given up. */
export function EditText({ file, ...rest }: Props) {
  const translate = useTranslations('preview');
  const errorMessage = useErrorMessage();
  const { data: current, error, refetch } = useQuery(textQuery(file.id));
  const isOnline = useIsOnline();
  // What is there stays when it cannot be fetched once more: someone may be writing in it.
  if (current) return <Editing file={file} current={current} {...rest} />;
  if (error) return <TryAgain reason={errorMessage(error)} onPress={() => void refetch()} />;
  if (isOnline) return <ComingTextArea label={translate('loading')} onCancel={rest.onDone} />;
  return <NoConnection action={<Button size="small" aria-label={translate('edit.closeEditor')} onPress={rest.onDone}>{translate('edit.close')}</Button>} />;
}

function Editing({ file, current, reached, pageText, onDone, onBack }: Props & { current: { text: string; revision: number } }) {
  const translate = useTranslations('preview.edit');
  const editor = useTextEditor({
    fileId: file.id, current,
    onSaved: (isOver, action) => {
      // While more is typed, taking back what was saved would only be in its way.
      if (isOver && action !== undefined) offerUndo(action, { tone: 'ok', title: translate('saved'), undo: translate('undo') });
      else showToast({ tone: 'ok', title: translate('saved') });
      if (isOver) onDone();
    },
  });
  const [firstPlace] = useState(() => firstPlaceIn(editor.text, reached));
  const shownPlace = usePlaceGoneTo(editor.text, pageText);
  const question = useRef<HTMLDivElement>(null);
  // Between two versions only the person can choose: who saves is led to the question.
  const save = () => (editor.conflict === undefined ? editor.save() : question.current?.focus());
  const discardDraft = useDiscardDraft(file.id);
  const discard = () => {
    discardDraft(editor.giveUp(), onBack);
    onDone();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {editor.conflict !== undefined && <EditConflict editor={editor} question={question} onDiscard={discard} />}
      {editor.isRestored && editor.conflict === undefined && (
        <div className="px-4 pb-2"><Callout tone="info">{translate('draftRestored')}</Callout></div>
      )}
      <TextArea label={translate('field')} value={editor.text} onChange={editor.setText} onSave={save} onCancel={() => stop(editor, onDone)}
        firstPlace={firstPlace} shownPlace={shownPlace} />
      <EditBar editor={editor} onSave={save} onDone={onDone} onDiscard={discard} />
    </div>
  );
}

/** Where the page began when it was gone to: what is typed since moves it, and must not move the field. */
function usePlaceGoneTo(text: string, pageText: string | undefined): number | undefined {
  const [gone, setGone] = useState<{ pageText: string; at: number }>();
  if (pageText !== undefined && pageText !== gone?.pageText) setGone({ pageText, at: firstPlaceIn(text, { pageText, words: [] })[0] });
  return gone?.at;
}

const stop = (editor: Editor, onDone: () => void) => {
  if (!editor.isChanged) editor.giveUp();
  onDone();
};

type BarProps = { editor: Editor; onSave: () => void; onDone: () => void; onDiscard: () => void };

function EditBar({ editor, onSave, onDone, onDiscard }: BarProps) {
  const translate = useTranslations('preview.edit');
  return (
    <div ref={liftToasts} className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-1.5">
      <span role="status" className={classNames('min-w-0 flex-1 text-small', editor.error === undefined ? 'text-ink-3' : 'text-warn @max-2xl:basis-full')}>
        {editor.error ?? translate(!editor.isChanged ? 'unchanged' : editor.isKept ? 'draftKept' : 'notKept')}
      </span>
      {editor.isChanged && <Button size="small" variant="quiet" onPress={onDiscard}>{translate('discard')}</Button>}
      <Button size="small" aria-label={translate('closeEditor')} onPress={() => stop(editor, onDone)}>{translate('close')}</Button>
      <Button size="small" variant="primary" isDisabled={!editor.isChanged} isPending={editor.isSaving} onPress={onSave}>{translate('save')}</Button>
    </div>
  );
}
