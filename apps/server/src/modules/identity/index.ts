export { askOwnerCode, withOwnerCode } from './account/owner-code';
export { readSecurityState } from './account/security-state';
export { addressesOf } from './addresses-of';
export { attemptCounters } from './attempt-counters.table';
export {
  countAttempt,
  forgiveAttempts,
  isCounted,
  returnAttempt,
  tallyAttempts,
  type TallyStep,
} from './attempts';
export { CODE_SECONDS, type CodeRequest } from './auth-codes';
export { authCodes } from './auth-codes.table';
export { authenticate, liveRow, type SessionDeps } from './authenticate';
export type { ClientContext } from './client-context';
export { readClientContext } from './routes/read-client-context';
export { registerCaptchaFrame } from './captcha/captcha-frame';
export { captchaSiteKeys } from './captcha/captcha-keys';
export { isCommonPassword } from './common-passwords';
export { cookieNames } from './cookie-names';
export { describeBrowser, describeSession } from './describe-browser';
export { endSession, endSessions } from './end-sessions';
export { securityNotice, tellOfSecurity, type SecurityNotice } from './events';
export { findIdentifier } from './find-identifier';
export { findPerson } from './find-person';
export { fullName } from './full-name';
export { handleOf } from './handle-of';
export { normaliseIdentifier, type NormalIdentifier } from './identifier';
export { identifiers } from './identifiers.table';
export { createIdentity, createKeys, type Identity, type IdentityDeps, type MessageDeps } from './identity';
export { identityJobs } from './jobs';
export { lineageOf } from './lineage';
export { LINK_SECONDS, issueLink } from './magic-links';
export { networkOf } from './network-address';
export { createPasswordHasher, type PasswordHasher } from './password-hasher';
export {
  eraseSignIn,
  eraseUserRow,
  exportProfile,
  exportSessions,
  exportTrustedDevices,
  readIdentifierValues,
} from './personal-data.repository';
export { confirmPassword } from './password/confirm-password';
export { maskIdentifier } from './password/mask-identifier';
export { passwordHashOf } from './password/set-password';
export { pageOfLink } from './redirect-url';
export { checkCountry } from './register.service';
export { CONSENT_VERSION } from './registrations';
export { registerIdentityRoutes } from './routes';
export { sendCode, sendSignInCode } from './send-code';
export { idleMinutesOf, overdue } from './session-rules';
export type { SessionStore } from './session-store';
export { sessions } from './sessions.table';
export { requireFreshStep } from './staff-step-up';
export { askStepUp, confirmStepUp, stepUpMethod, type StepUpDeps } from './step-up';
export { writeToUser } from './tell-user';
export { hasTotp } from './totp/check-second-factor';
export { forgetDevices } from './trusted-devices';
export { trustedDevices } from './trusted-devices.table';
export { personOfBrowser, userOfBrowser, type BrowserPerson } from './user-of-browser';
export { findAccount, readUser } from './users.repository';
export { users } from './users.table';
