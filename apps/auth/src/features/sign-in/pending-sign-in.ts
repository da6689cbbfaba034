import { IdentifierType } from '@tessera/contracts';
import * as v from 'valibot';

const PendingSignIn = v.object({
  type: IdentifierType,
  identifier: v.string(),
  /** After a log in the message holds a link beside the code. */
  withLink: v.boolean(),
  /** Where the code comes from: sent just now, or shown by the authenticator app. */
  method: v.optional(v.picklist(['code', 'totp']), 'code'),
});
/** What /login and /signup hand to /verify-otp, in the history entry: it survives a reload and never stands in a URL. */
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

/** Reads a location's state; null when somebody came to /verify-otp without a code on the way. */
export function readPendingSignIn(state: unknown): PendingSignIn | null {
  const parsed = v.safeParse(PendingSignIn, state);
  return parsed.success ? parsed.output : null;
}

/** Where a sign-in link leads; the server accepts the product's own origins only. */
export const redirectUrl = (): string => `${window.location.origin}/magicLogin`;
