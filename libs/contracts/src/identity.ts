import * as v from 'valibot';
import * as messages from './messages';
import { Party } from './party';
import { CountryCode, NewPassword, Secret, Timestamp } from './primitives';

export const IdentifierType = v.picklist(['email', 'phone']);
export type IdentifierType = v.InferOutput<typeof IdentifierType>;

/** The server validates it by `type`. */
export const Identifier = v.pipe(
  v.string(messages.identifierRequired),
  v.trim(),
  v.nonEmpty(messages.identifierRequired),
  v.maxLength(254),
);
export const identified = { type: IdentifierType, identifier: Identifier };
export const AuthCode = v.pipe(v.string(messages.codeFormat), v.regex(/^\d{6}$/, messages.codeFormat));
export const Platform = v.pipe(v.string(), v.maxLength(64));
const RedirectUrl = v.pipe(v.string(), v.maxLength(2048));
export const captcha = { recaptcha_version: v.optional(v.string()), recaptcha_token: v.optional(v.string()) };
/** Username, user id or referral code. */
const Referral = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{0,64}$/));

export const EmailAddress = v.pipe(
  v.string(messages.invalidEmail),
  v.trim(),
  v.maxLength(254),
  v.email(messages.invalidEmail),
);
export const PhoneNumber = v.pipe(
  v.string(messages.invalidPhone),
  v.trim(),
  v.regex(/^\+[1-9]\d{6,14}$/, messages.invalidPhone),
);

export const Role = v.picklist(['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff']);
export type Role = v.InferOutput<typeof Role>;

export const User = v.object({
  ...Party.entries,
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  roles: v.array(Role),
  country: v.nullable(v.string()),
  onboarded_at: v.nullable(Timestamp),
});
export type User = v.InferOutput<typeof User>;
export const UserAnswer = v.object({ data: User });

export const RegisterRequest = v.strictObject({
  ...identified,
  password: NewPassword,
  password_confirmation: v.string(messages.passwordMismatch),
  country: v.optional(CountryCode),
  referral: v.optional(Referral),
  redirect_url: v.optional(RedirectUrl),
  age_confirmed: v.literal(true, messages.ageRequired),
  consent: v.literal(true, messages.consentRequired),
  ...captcha,
});
export type RegisterRequest = v.InferOutput<typeof RegisterRequest>;
export const CodeSentAnswer = v.object({ message: v.string(), expires_in: v.number() });

export const LoginRequest = v.strictObject({
  ...identified,
  password: Secret(messages.passwordRequired),
  redirect_url: v.optional(RedirectUrl),
  referral: v.optional(Referral),
  remember_token: v.optional(v.string()),
  platform_type: v.optional(Platform),
  ...captcha,
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

export const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
});
export type Tokens = v.InferOutput<typeof Tokens>;
export const SignedInAnswer = v.object({
  ...Tokens.entries,
  data: User,
  remember_token: v.optional(v.string()),
});
export type SignedInAnswer = v.InferOutput<typeof SignedInAnswer>;
/** `method`: sent, or authenticator app. */
export const TwoStepAnswer = v.object({
  two_step: v.literal(true),
  expires_in: v.number(),
  method: v.optional(v.picklist(['code', 'totp'])),
});
export const LoginAnswer = v.union([TwoStepAnswer, SignedInAnswer]);

/** Six digits, or a recovery code. */
const SignInCode = v.pipe(
  v.string(messages.codeFormat),
  v.trim(),
  v.regex(/^(\d{6}|[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){1,4})$/, messages.codeFormat),
);
export const AuthCodeLoginRequest = v.strictObject({
  identifier: Identifier,
  authCode: SignInCode,
  platform_type: v.optional(Platform),
  remember_me: v.optional(v.boolean()),
});
export type AuthCodeLoginRequest = v.InferOutput<typeof AuthCodeLoginRequest>;

export const ResendRequest = v.strictObject({
  ...identified,
  platform_type: v.optional(Platform),
  redirect_url: v.optional(RedirectUrl),
  ...captcha,
});
export type ResendRequest = v.InferOutput<typeof ResendRequest>;
export const ResendAnswer = v.object({ message: v.string(), retry_after: v.number() });

export const MagicLoginRequest = v.strictObject({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
  platform_type: v.optional(Platform),
});
export type MagicLoginRequest = v.InferOutput<typeof MagicLoginRequest>;

export const RefreshRequest = v.strictObject({
  refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  platform_type: v.optional(Platform),
});
export type RefreshRequest = v.InferOutput<typeof RefreshRequest>;

export const LogoutRequest = v.optional(v.strictObject({ everywhere: v.optional(v.boolean()) }), {});

/** Not required for the first e-mail of a phone account, nor on resend. */
export const IdentifierRequest = v.strictObject({
  ...identified,
  password: v.optional(Secret(messages.passwordRequired)),
  code: v.optional(v.pipe(v.string(), v.nonEmpty(messages.codeFormat), v.maxLength(32))),
});
export type IdentifierRequest = v.InferOutput<typeof IdentifierRequest>;
export const VerifyIdentifierRequest = v.strictObject({ identifier: Identifier, authCode: AuthCode });
export type VerifyIdentifierRequest = v.InferOutput<typeof VerifyIdentifierRequest>;

export const Country = v.object({
  code: v.string(),
  name: v.string(),
  dial_code: v.string(),
  blocked: v.boolean(),
});
export type Country = v.InferOutput<typeof Country>;
export const CountriesAnswer = v.object({ data: v.array(Country) });

/** Unverified by the client. */
export const AccessTokenClaims = v.object({
  sub: v.string(),
  iat: v.number(),
  exp: v.number(),
  auth_time: v.optional(v.number()),
  platformType: v.optional(v.string()),
});
export type AccessTokenClaims = v.InferOutput<typeof AccessTokenClaims>;
