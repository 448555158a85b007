import type { scanMessages as english } from '../en/scan-messages.ts';
import type { Translation } from '../translation.ts';
import { scan } from './scan.ts';
import { waiting } from './waiting.ts';

export const scanMessages = { scan, waiting } satisfies Translation<typeof english>;
