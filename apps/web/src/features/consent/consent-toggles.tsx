import { optionalCategories, type ConsentChoices } from '@scriba/contract/consent-decision';
import { useTranslations } from 'use-intl';
import { Switch } from '../../ui/switch.tsx';

type Props = { choices: ConsentChoices; onChange: (choices: ConsentChoices) => void };

/** What is allowed, kind by kind. Without the essential ones nothing works, so they are always on. */
export function ConsentToggles({ choices, onChange }: Props) {
  const translate = useTranslations('consent');
  return (
    <div className="divide-y divide-line rounded-popover border border-line">
      <Kind name={translate('categories.essential')} text={translate('texts.essential')} isOn isDisabled onChange={() => {}} />
      {optionalCategories.map((id) => (
        <Kind key={id} name={translate(`categories.${id}`)} text={translate(`texts.${id}`)} isOn={choices[id]}
          onChange={(isOn) => onChange({ ...choices, [id]: isOn })} />
      ))}
    </div>
  );
}

type KindProps = { name: string; text: string; isOn: boolean; isDisabled?: boolean; onChange: (isOn: boolean) => void };

const Kind = ({ name, text, isOn, isDisabled = false, onChange }: KindProps) => (
  <div className="px-4 py-2">
    <Switch isOn={isOn} isDisabled={isDisabled} onChange={onChange}><span className="font-medium">{name}</span></Switch>
    <p className="pb-1 text-small text-ink-2">{text}</p>
  </div>
);
