import { useTranslations } from 'use-intl';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { loadContactCatalogue } from '../../locales/load-contact-catalogue.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

type Props = { onClose: () => void };

/** The form over whatever page it was asked for on. */
export const ContactDialog = ({ onClose }: Props) => (
  <LatePartLanguage name="contact-catalogue" load={loadContactCatalogue}><Opened onClose={onClose} /></LatePartLanguage>
);

function Opened({ onClose }: Props) {
  const translate = useTranslations('contact');
  return (
    <Dialog isOpen title={translate('title')} width="medium" onClose={onClose}>
      <p className="mb-4 text-ink-2">{translate('lead')}</p>
      <ContactForm />
    </Dialog>
  );
}
