import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { strengthOf, strengths } from './password-strength.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Shows how hard a new password is to guess. */
  showsStrength?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ showsStrength = false, hint, ...field }: Props) {
  const translate = useTranslations('ui');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField {...field} type={isShown ? 'text' : 'password'}
      hint={showsStrength && field.value !== '' ? <StrengthHint password={field.value} /> : hint}
      end={(
        <IconButton label={translate(isShown ? 'hidePassword' : 'showPassword')} size="small" onPress={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </IconButton>
      )} />
  );
}

const FILLS = { short: 'bg-bad', weak: 'bg-bad', fair: 'bg-warn', strong: 'bg-ok' };

function StrengthHint({ password }: { password: string }) {
  const translate = useTranslations('ui.strength');
  const strength = strengthOf(password);
  const filled = Math.max(1, strengths.indexOf(strength));
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={classNames('h-1 w-7 rounded-full', step <= filled ? FILLS[strength] : 'bg-line')} />
        ))}
      </span>
      {translate(strength)}
    </span>
  );
}
