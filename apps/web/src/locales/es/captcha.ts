import type { captcha as english } from '../en/captcha.ts';
import type { Translation } from '../translation.ts';

export const captcha = {
  title: 'Comprobación de seguridad',
  lead: 'Demuestra que no eres un programa. La pregunta viene de un servicio externo que no se carga hasta ahora.',
  working: 'Tu navegador está haciendo una breve comprobación de seguridad…',
} satisfies Translation<typeof english>;
