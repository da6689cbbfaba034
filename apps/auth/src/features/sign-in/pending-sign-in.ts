import { IdentifierType } from '@tessera/contracts';
import * as v from 'valibot';

const PendingSignIn = v.object({
  type: IdentifierType,
  identifier: v.string(),
  /** Whether the message also has a link, as after a log in. */
  withLink: v.boolean(),
  /** Source of the code: a message, or the authenticator app. */
  method: v.optional(v.picklist(['code', 'totp']), 'code'),
});
/** History state that /login and /signup pass to /verify-otp. It survives a reload and is in no URL. */
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

/** Parses a location's state. Null without a pending sign-in. */
export function readPendingSignIn(state: unknown): PendingSignIn | null {
  const parsed = v.safeParse(PendingSignIn, state);
  return parsed.success ? parsed.output : null;
}

/** Target of a sign-in link. The server accepts only the product's own origins. */
export const redirectUrl = (): string => `${window.location.origin}/magicLogin`;
