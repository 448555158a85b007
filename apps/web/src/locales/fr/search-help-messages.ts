import type { searchHelpMessages as english } from '../en/search-help-messages.ts';
import type { Translation } from '../translation.ts';
import { searchHelp } from './search-help.ts';

export const searchHelpMessages = { searchHelp } satisfies Translation<typeof english>;
