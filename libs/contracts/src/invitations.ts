import * as v from 'valibot';
import { EmailAddress } from './identity';
import * as messages from './messages';

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

/** Mail header value: reject line breaks before trimming. */
export const EmailInviteRequest = v.strictObject({
  email: v.pipe(
    v.string(messages.invalidEmail),
    v.regex(/^[^\r\n]*$/, messages.invalidEmail),
    EmailAddress,
    v.toLowerCase(),
  ),
});
export type EmailInviteRequest = v.InferOutput<typeof EmailInviteRequest>;

/** Reusable. */
export const InvitationOptOutRequest = v.strictObject({ token: Token });
export type InvitationOptOutRequest = v.InferOutput<typeof InvitationOptOutRequest>;

/** The returned token authorizes only POST /setupPassword. */
export const AcceptInvitationRequest = v.strictObject({
  token: Token,
  age_confirmed: v.literal(true, messages.ageRequired),
  consent: v.literal(true, messages.consentRequired),
});
export type AcceptInvitationRequest = v.InferOutput<typeof AcceptInvitationRequest>;
