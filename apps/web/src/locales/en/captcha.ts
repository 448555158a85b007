export const captcha = {
  title: 'Security check',
  lead: 'Show that you are not a program. The question comes from an outside service, which is loaded only now.',
  working: 'Your browser is doing a short security check…',
} as const;
