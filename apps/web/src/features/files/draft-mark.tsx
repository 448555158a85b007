import { useTranslations } from 'use-intl';
import { draftKey, useKeptDraft } from '../../lib/drafts.ts';
import { useMe } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';

/** Something was typed into the text of this file, in this browser, and not saved: outside of the file nothing else tells so. */
export function DraftMark({ fileId }: { fileId: string }) {
  const translate = useTranslations('files.draft');
  const isKept = useKeptDraft(draftKey(useMe()?.id ?? '', fileId)) !== null;
  if (!isKept) return null;
  return <span title={translate('hint')} className="shrink-0"><Badge tone="accent" className="h-5 px-2">{translate('mark')}</Badge></span>;
}
