import { useTranslations } from 'use-intl';

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const translate = useTranslations('shell');
  return (
    <a href="#main" className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0">
      {translate('skipToContent')}
    </a>
  );
}
