import { accounts as accountsDe } from '../locales/de/accounts.ts';
import { ruleApprovals as ruleApprovalsDe } from '../locales/de/administration.ts';
import { frames as framesDe } from '../locales/de/frames.ts';
import { home as homeDe } from '../locales/de/home.ts';
import { offer as offerDe } from '../locales/de/offer.ts';
import { ownData as ownDataDe } from '../locales/de/own-data.ts';
import { setup as setupDe } from '../locales/de/setup.ts';
import { shell as shellDe } from '../locales/de/shell.ts';
import { forcedReload as forcedReloadDe, maintenance as maintenanceDe } from '../locales/de/system.ts';
import { errorPage as errorPageDe } from '../locales/de/ui.ts';
import { accounts as accountsRo } from '../locales/ro/accounts.ts';
import { ruleApprovals as ruleApprovalsRo } from '../locales/ro/administration.ts';
import { frames as framesRo } from '../locales/ro/frames.ts';
import { home as homeRo } from '../locales/ro/home.ts';
import { offer as offerRo } from '../locales/ro/offer.ts';
import { ownData as ownDataRo } from '../locales/ro/own-data.ts';
import { setup as setupRo } from '../locales/ro/setup.ts';
import { shell as shellRo } from '../locales/ro/shell.ts';
import { forcedReload as forcedReloadRo, maintenance as maintenanceRo } from '../locales/ro/system.ts';
import { errorPage as errorPageRo } from '../locales/ro/ui.ts';

/** What gates and states say, in the languages in which they are tried. */
export const gateWords = {
  de: {
    accounts: accountsDe, frames: framesDe, home: homeDe, offer: offerDe, ownData: ownDataDe, setup: setupDe, shell: shellDe,
    forcedReload: forcedReloadDe, maintenance: maintenanceDe, errorPage: errorPageDe, ruleApprovals: ruleApprovalsDe,
  },
  ro: {
    accounts: accountsRo, frames: framesRo, home: homeRo, offer: offerRo, ownData: ownDataRo, setup: setupRo, shell: shellRo,
    forcedReload: forcedReloadRo, maintenance: maintenanceRo, errorPage: errorPageRo, ruleApprovals: ruleApprovalsRo,
  },
};
export type GateWords = (typeof gateWords)[keyof typeof gateWords];
