import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { TagDot } from './tag-dot.tsx';
import { tagsQuery } from './tags.queries.ts';
import { sortTags } from './tags.rules.ts';

type Props = { linkTo: (tag: Tag, children: ReactNode) => ReactNode };

/** The tags of the account as places to go to; nothing while there are none. */
export function TagList({ linkTo }: Props) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const { language } = useLanguage();
  const { data: tags = [] } = useQuery(tagsQuery);
  if (tags.length === 0) return null;
  return (
    <section aria-label={translate('tagsOf')} className="border-t border-line pt-2">
      <h2 className="flex h-8 items-center px-4.5 text-meta font-medium text-ink-3">{translate('tagsOf')}</h2>
      <ul className="px-2 pb-3">
        {sortTags(tags, language).map((tag) => (
          <li key={tag.id}>
            {linkTo(tag, (
              <>
                <TagDot color={tag.color} className="mx-1 size-2.5" />
                <span className="min-w-0 flex-1 truncate">{tag.name}</span>
                {tag.fileCount > 0 && <span className="tnum text-meta text-ink-3">{formats.number(tag.fileCount)}</span>}
              </>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
