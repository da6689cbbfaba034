import * as v from 'valibot';
import { EmailAddress } from './identity';
import * as messages from './messages';

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

/** The address stands in a mail's header, so a line break is refused even where trimming would take it away. */
export const EmailInviteRequest = v.strictObject({
  email: v.pipe(
    v.string(messages.invalidEmail),
    v.regex(/^[^\r\n]*$/, messages.invalidEmail),
    EmailAddress,
    v.toLowerCase(),
  ),
});
export type EmailInviteRequest = v.InferOutput<typeof EmailInviteRequest>;

/** The token of the link at the end of an invitation; it works any number of times. */
export const InvitationOptOutRequest = v.strictObject({ token: Token });
export type InvitationOptOutRequest = v.InferOutput<typeof InvitationOptOutRequest>;

/** Takes an e-mail invitation up; the answer's token is the bearer of POST /setupPassword and of nothing else. */
export const AcceptInvitationRequest = v.strictObject({
  token: Token,
  age_confirmed: v.literal(true, messages.ageRequired),
  consent: v.literal(true, messages.consentRequired),
});
export type AcceptInvitationRequest = v.InferOutput<typeof AcceptInvitationRequest>;
