import { erasingAccounts } from './usecases/erase-account.ts';
import { exportingData } from './usecases/export-data.ts';
import type { PrivacyParts } from './usecases/parts.ts';

export type PrivacyUsecases = ReturnType<typeof privacyUsecases>;

/** What people may ask for of what is known of them: to see it, to take it along, to have it erased. */
export const privacyUsecases = (parts: PrivacyParts) => ({ ...exportingData(parts), ...erasingAccounts(parts) });
