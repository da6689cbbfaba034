import type { Role } from '@tessera/contracts';

export interface Actor {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  onboarded: boolean;
  country: string | null;
  frozen: boolean;
  /** Whether the user signed in with the authenticator app or a recovery code, as staff must. */
  strong: boolean;
  provedAt: Date | null;
}
