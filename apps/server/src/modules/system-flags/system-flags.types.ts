import type { InstallationMode } from '@scriba/contract/setup';
import type { ForcedReload, Maintenance } from '@scriba/contract/notices';

/** Every flag with the type of its value. An absent flag is `undefined`. */
export type SystemFlags = {
  /** Whether the installation has no limits or offers plans; absent until the administrator has chosen. */
  'installation.mode': InstallationMode;
  /** Whether strangers may make accounts; while absent, they may where plans are offered. */
  'sign-up.open': boolean;
  /** While it is set, only administrators use the service. */
  'system.maintenance': Maintenance;
  /** What browsers that run an older build are told. */
  'system.forced-reload': ForcedReload;
  /** The one-time code that makes the first account; removed when it was used. */
  'setup.code': string;
};
export type SystemFlagName = keyof SystemFlags;
