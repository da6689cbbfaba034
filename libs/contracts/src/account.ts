import * as v from 'valibot';
import { AuthCode, captcha, identified, Identifier, IdentifierType } from './identity';
import * as messages from './messages';
import { NewPassword, Secret, Timestamp, Ulid } from './primitives';

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

export const ForgotPasswordRequest = v.strictObject({
  ...identified,
  redirect_url: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  ...captcha,
});
export type ForgotPasswordRequest = v.InferOutput<typeof ForgotPasswordRequest>;

export const ValidateResetCodeRequest = v.strictObject({ identifier: Identifier, authCode: AuthCode });
export type ValidateResetCodeRequest = v.InferOutput<typeof ValidateResetCodeRequest>;
export const ResetTokenAnswer = v.object({ token: v.string(), expires_in: v.number() });

export const ResetTokenQuery = v.strictObject({ token: Token });
export const ValidAnswer = v.object({ valid: v.literal(true) });

const newPassword = { password: NewPassword, password_confirmation: v.string(messages.passwordMismatch) };
export const ResetPasswordRequest = v.strictObject({ ...newPassword, token: Token });
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequest>;
export const SetupPasswordRequest = v.strictObject(newPassword);
export type SetupPasswordRequest = v.InferOutput<typeof SetupPasswordRequest>;

export const InitiatePasswordChangeRequest = v.strictObject({
  current_password: Secret(messages.passwordRequired),
});
export type InitiatePasswordChangeRequest = v.InferOutput<typeof InitiatePasswordChangeRequest>;
/** `sentTo` is masked. */
export const ChallengeAnswer = v.object({ message: v.string(), sentTo: v.string(), expires_in: v.number() });
export const ChangePasswordRequest = v.strictObject({ authCode: AuthCode, ...newPassword });
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequest>;

/** `place`: client IP. */
export const SignedInSession = v.object({
  id: Ulid,
  browser: v.string(),
  place: v.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: v.boolean(),
});
export type SignedInSession = v.InferOutput<typeof SignedInSession>;
export const SessionsAnswer = v.object({ data: v.array(SignedInSession) });

/** Skips the second step for 30 days. */
export const TrustedDevice = v.object({
  id: Ulid,
  browser: v.string(),
  created_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
  expires_at: Timestamp,
  current: v.boolean(),
});
export type TrustedDevice = v.InferOutput<typeof TrustedDevice>;
export const DevicesAnswer = v.object({ data: v.array(TrustedDevice) });

export const SecurityState = v.object({
  hasPassword: v.boolean(),
  totp: v.boolean(),
  recoveryCodesLeft: v.number(),
  passwordChangedAt: v.nullable(Timestamp),
  identifiers: v.array(
    v.object({
      id: Ulid,
      type: IdentifierType,
      value: v.string(),
      primary: v.boolean(),
      /** False for the identifier that receives codes. */
      removable: v.boolean(),
      verified_at: v.nullable(Timestamp),
    }),
  ),
});
export type SecurityState = v.InferOutput<typeof SecurityState>;
export const SecurityStateAnswer = v.object({ data: SecurityState });

/** `code`: required when TOTP is on. */
export const RemoveIdentifierRequest = v.strictObject({
  password: Secret(messages.passwordRequired),
  code: v.optional(v.pipe(v.string(), v.nonEmpty(messages.codeFormat), v.maxLength(32))),
});
export type RemoveIdentifierRequest = v.InferOutput<typeof RemoveIdentifierRequest>;

export const StartTotpRequest = v.strictObject({ password: Secret(messages.passwordRequired) });
export type StartTotpRequest = v.InferOutput<typeof StartTotpRequest>;
export const StartTotpAnswer = v.object({ data: v.object({ secret: v.string(), uri: v.string() }) });
export const VerifyTotpRequest = v.strictObject({ code: AuthCode });
export const RecoveryCodesAnswer = v.object({ data: v.object({ recovery_codes: v.array(v.string()) }) });
/** Authenticator or recovery code. */
const SecondFactor = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32));
export const EndTotpRequest = v.strictObject({
  password: Secret(messages.passwordRequired),
  code: SecondFactor,
});
export type EndTotpRequest = v.InferOutput<typeof EndTotpRequest>;
export const RenewRecoveryCodesRequest = EndTotpRequest;
export type RenewRecoveryCodesRequest = v.InferOutput<typeof RenewRecoveryCodesRequest>;

export const HandoffAnswer = v.object({
  data: v.object({ code: v.string(), url: v.string(), expires_in: v.number() }),
});
export const HandoffExchangeRequest = v.strictObject({
  code: Token,
  platform_type: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type HandoffExchangeRequest = v.InferOutput<typeof HandoffExchangeRequest>;

/** Blocks account deletion. */
export const Holding = v.object({
  chainId: v.string(),
  symbol: v.string(),
  amount: v.string(),
  kind: v.picklist(['available', 'staked', 'unbonding']),
});
export type Holding = v.InferOutput<typeof Holding>;
export const DeletionState = v.object({
  deletes_at: v.nullable(Timestamp),
  /** The only Admin waits even after the grace period. */
  waits_for: v.optional(v.picklist(['another-admin'])),
  holdings: v.array(Holding),
});
export type DeletionState = v.InferOutput<typeof DeletionState>;
export const DeletionStateAnswer = v.object({ data: DeletionState });
/** Without `code` the server sends one and responds 403 STEP_UP_REQUIRED. */
export const DeletionRequest = v.strictObject({
  password: Secret(messages.passwordRequired),
  code: v.optional(SecondFactor),
});
export type DeletionRequest = v.InferOutput<typeof DeletionRequest>;

/** Without `x-step-up` the server sends a code and responds 403 STEP_UP_REQUIRED. */
export const ExportHeaders = v.looseObject({ 'x-step-up': v.optional(SecondFactor) });
/** By subject, without secrets. */
export const ExportAnswer = v.object({ data: v.record(v.string(), v.unknown()) });

/** The theme is in a cookie. */
export const Preferences = v.object({ hide_balances: v.boolean() });
export type Preferences = v.InferOutput<typeof Preferences>;
export const PreferencesRequest = v.strictObject(Preferences.entries);
export const PreferencesAnswer = v.object({ data: Preferences });

/** By kind; absent kinds do not change. */
const Choice = v.object({ app: v.boolean(), email: v.boolean() });
export const NotificationChoices = v.record(v.string(), Choice);
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;
export const NotificationChoicesRequest = v.record(v.string(), v.strictObject(Choice.entries));
export const NotificationChoicesAnswer = v.object({ data: NotificationChoices });
