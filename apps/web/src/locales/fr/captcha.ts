import type { captcha as english } from '../en/captcha.ts';
import type { Translation } from '../translation.ts';

export const captcha = {
  title: 'Vérification de sécurité',
  lead: 'Prouvez que vous n’êtes pas un robot. La question vient d’un service externe, chargé seulement maintenant.',
  working: 'Votre navigateur effectue une brève vérification de sécurité…',
} satisfies Translation<typeof english>;
