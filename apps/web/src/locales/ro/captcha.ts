import type { captcha as english } from '../en/captcha.ts';
import type { Translation } from '../translation.ts';

export const captcha = {
  title: 'Verificare de securitate',
  lead: 'Arată că nu ești un program. Întrebarea vine de la un serviciu extern, care se încarcă abia acum.',
  working: 'Browserul tău face o scurtă verificare de securitate…',
} satisfies Translation<typeof english>;
