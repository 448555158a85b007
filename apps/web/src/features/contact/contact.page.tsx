import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useTitle } from '../../lib/title.ts';
import { loadContactCatalogue } from '../../locales/load-contact-catalogue.ts';
import { ContactForm } from './contact-form.tsx';

/** Route `/contact`: the form that is a dialog elsewhere. */
export const ContactPage = () => <PartLanguage name="contact-catalogue" load={loadContactCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('contact');
  useTitle(translate('title'));
  return (
    <div className="mx-auto w-full max-w-2xl py-10 sm:py-14">
      <h1 className="text-[clamp(1.75rem,4vw,2.5rem)] leading-tight font-semibold tracking-[-.022em]">{translate('title')}</h1>
      <p className="mt-3 mb-8 text-lead text-ink-2">{translate('lead')}</p>
      <ContactForm />
    </div>
  );
}
