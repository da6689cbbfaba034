export { sendOwnerCode, withOwnerCode } from './second-step/confirm-owner.service';
export { confirmPassword } from './passwords/set-password.service';
export { readSecurityState } from './users/security-state';
export { addressesOf, messageUser } from './identifiers/message-user.service';
export { attemptCounters } from './rate-limits/attempt-counters.table';
export {
  consumeRateLimit,
  resetRateLimit,
  hasConsumed,
  refundRateLimit,
  updateRateLimits,
  type RateLimitStep,
} from './rate-limits/rate-limits.repository';
export { type CodeRequest } from './codes/auth-codes.repository';
export { CODE_SECONDS, LINK_SECONDS, RESEND_WINDOW_MS } from './codes/code-expiry';
export { authCodes } from './codes/codes.table';
export {
  authenticate,
  findLiveSession,
  readExpiries,
  type SessionDeps,
  findBrowserUser,
  type BrowserUser,
} from './sessions/authenticate';
export { type ClientContext, cookieNames } from './client-context';
export { readClientContext } from './routes/client';
export { registerCaptchaFrame } from './captcha/captcha-frame';
export { captchaSiteKeys } from './captcha/captcha';
export { isCommonPassword } from './passwords/new-password';
export { describeBrowser, describeSession } from './sessions/describe-browser';
export { endSession, endSessions } from './sessions/end-sessions.repository';
export { securityNotice, publishSecurityNotice, type SecurityNotice } from './events';
export {
  findIdentifier,
  findPerson,
  createUser,
  findAccount,
  readUser,
  findPasswordHash,
} from './users/users.repository';
export { fullName, handleOf } from './users/names';
export { normaliseIdentifier, type NormalIdentifier, maskIdentifier } from './identifiers/identifier';
export { identifiers, users } from './users/users.table';
export { createIdentity, createKeys, type Identity, type IdentityDeps, type MessageDeps } from './identity';
export { identityJobs } from './jobs';
export { lineageOf } from './sessions/sessions.repository';
export { issueLink } from './codes/magic-links.repository';
export { networkOf } from './rate-limits/rate-limit-key';
export { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher';
export {
  eraseSignIn,
  eraseUserRow,
  exportProfile,
  exportSessions,
  exportTrustedDevices,
  readIdentifierValues,
} from './personal-data.repository';
export { resolveRedirect } from './codes/redirect-url';
export { checkCountry } from './registration/register.service';
export { CONSENT_VERSION } from './registration/registrations.repository';
export { registerIdentityRoutes } from './routes';
export { sendCode, sendSignInCode } from './codes/send-code';
export { idleMinutesOf, sessionExpiry } from './sessions/session-expiry';
export type { SessionCache } from './sessions/session-cache';
export { sessions, trustedDevices } from './sessions/sessions.table';
export {
  requireRecentStepUp,
  startStepUp,
  confirmStepUp,
  stepUpMethod,
  type StepUpDeps,
} from './second-step/step-up.service';
export { hasTotp } from './second-step/second-step.repository';
export { revokeDevices } from './devices/trusted-devices.repository';
