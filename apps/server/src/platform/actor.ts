import type { Role } from '@tessera/contracts/identity';

export interface Actor {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  onboarded: boolean;
  /** Current only where the access rule is `wallet-owner`: other routes may have read the session before the wallet existed. */
  walletId: string | null;
  country: string | null;
  frozen: boolean;
  /** Whether the session began with the authenticator app or a recovery code. Staff permissions require it. */
  strong: boolean;
  provedAt: Date | null;
}
