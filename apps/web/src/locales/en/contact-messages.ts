import { captcha } from './captcha.ts';
import { contact } from './contact.ts';

/** What is said on the contact form only, in English; it is fetched with it. */
export const contactMessages = { contact, captcha };
