import type { contactMessages as english } from '../en/contact-messages.ts';
import type { Translation } from '../translation.ts';
import { captcha } from './captcha.ts';
import { contact } from './contact.ts';

export const contactMessages = { contact, captcha } satisfies Translation<typeof english>;
