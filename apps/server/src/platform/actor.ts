import type { Role } from '@tessera/contracts/identity';

export interface Actor {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  onboarded: boolean;
  country: string | null;
  frozen: boolean;
  /** Whether the session began with the authenticator app or a recovery code. Staff permissions require it. */
  strong: boolean;
  provedAt: Date | null;
}
