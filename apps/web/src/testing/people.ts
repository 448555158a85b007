import { defaultPreferences, type Me, type SessionState } from '@scriba/contract/session';
import { MAX_UPLOAD_BYTES } from '@scriba/contract/files';
import { fileTypes } from '@scriba/contract/file-types';

export const ana: Me = {
  uid: 'user_1', id: 'user_1', email: 'ana@contoso.com', displayName: 'Ana Ionescu', photoURL: null, profilePhotoUrl: null, emailVerified: true, role: 'user',
  plan: 'free', planAddons: null, expires: null, isDowngraded: false, downgradeDate: null, gracePeriodStart: null, filesDeleteAt: null, teams: [], status: 'active',
  language: 'en', preferences: defaultPreferences, isActive: true, suspendedAt: null, suspensionReason: null, deletesAt: null, createdAt: '2030-01-01T00:00:00.000Z',
};

export const nobody: SessionState = {
  user: null, needsSetup: false, needsModeChoice: false, arePlansOffered: true, signUpOpen: true, arePasswordsOn: true, providers: [],
  isInsecureConnection: false, areMailsSent: true,
  maintenance: null, forcedReload: null, measurementId: null, canTestErrors: false, maxUploadBytes: MAX_UPLOAD_BYTES,
  maxFolderDepth: 10, trashDays: 30,
  acceptedExtensions: Object.keys(fileTypes), unreadableExtensions: [], visionModel: null, serverTime: '2030-06-01T12:00:00.000Z',
};

/** The session of Ana, or of someone who differs from her. */
export const signedIn = (changed: Partial<Me> = {}): SessionState => ({ ...nobody, user: { ...ana, ...changed } });
