import { z } from 'zod';

export const contactConfig = z.object({
  CONTACT_EMAIL: z.email().transform((email) => email.toLowerCase()).optional()
    .describe('Address that gets what people write with the contact form. Without it, support and administrators read the messages at `/admin/contact` only.'),
});
export type ContactConfig = z.output<typeof contactConfig>;
