import type { captcha as english } from '../en/captcha.ts';
import type { Translation } from '../translation.ts';

export const captcha = {
  title: 'Sicherheitsprüfung',
  lead: 'Zeigen Sie, dass Sie kein Programm sind. Die Frage kommt von einem externen Dienst, der erst jetzt geladen wird.',
  working: 'Eine kurze Sicherheitsprüfung läuft …',
} satisfies Translation<typeof english>;
