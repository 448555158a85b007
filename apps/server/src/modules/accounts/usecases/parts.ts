import type { EntranceUsecases } from '../entrances/entrances.usecases.ts';
import type { IdentityRepository } from '../identity/identity.repository.ts';
import type { SecondFactorUsecases } from '../second-factor/second-factor.usecases.ts';
import type { Basics } from './basics.ts';
import type { Entering } from './entering.ts';
import type { IdentityProof } from './identity-proof.ts';
import type { PasswordProof } from './prove-password.ts';
import type { SecurityMails } from './security-mails.ts';

/** What the use cases of accounts are made of; each takes the few that it needs. */
export type Parts = Basics & {
  identity: IdentityRepository; entrances: EntranceUsecases; secondFactor: SecondFactorUsecases;
  enter: Entering; identityProof: IdentityProof; passwordProof: PasswordProof; securityMails: SecurityMails;
};
