import * as messages from '@tessera/contracts/messages';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';

export interface RateLimitRule {
  limit: number;
  windowMs: number;
  /**
   * Maximum pause in ms between attempts above `limit`. The pause starts at 1 s and doubles with each attempt. Without
   * this field, attempts above `limit` fail until the window ends.
   */
  delayUpToMs?: number;
  message?: string;
}

export const RESEND_PAUSE_SECONDS = 30;

export const rateLimitRules = {
  loginFromAddress: { limit: 30, windowMs: 5 * MINUTE },
  login: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  /** Wrong passwords of an account, except from trusted browsers. A right or a changed password resets the count. */
  loginOfAccount: { limit: 100, windowMs: 3650 * DAY },
  reauthentication: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  wrongCodes: { limit: 20, windowMs: 24 * HOUR },
  wrongCodesOverAll: { limit: 100, windowMs: 24 * HOUR },
  sendToOne: { limit: 30, windowMs: HOUR },
  codeFromAddress: { limit: 60, windowMs: 5 * MINUTE },
  signUp: { limit: 5, windowMs: HOUR },
  signInCode: { limit: 20, windowMs: HOUR },
  changeCode: { limit: 5, windowMs: HOUR },
  stepUpCode: { limit: 10, windowMs: HOUR },
  reset: { limit: 5, windowMs: HOUR },
  resend: { limit: 5, windowMs: HOUR },
  resendPause: { limit: 1, windowMs: RESEND_PAUSE_SECONDS * SECOND },
  captchaFromAddress: { limit: 60, windowMs: 5 * MINUTE },
  sendFromAddress: { limit: 20, windowMs: HOUR },
  handoff: { limit: 20, windowMs: HOUR },
  /** Counts per sign-in, so a hand-off session shares the limit of its parent session. */
  walletPhrase: { limit: 5, windowMs: 24 * HOUR },
  walletPhraseOverAll: { limit: 100, windowMs: 24 * HOUR },
  phraseWords: { limit: 5, windowMs: 24 * HOUR },
  walletKeyChange: { limit: 10, windowMs: 24 * HOUR },
  export: { limit: 10, windowMs: HOUR },
  invite: { limit: 10, windowMs: DAY },
  contactSearch: { limit: 30, windowMs: MINUTE },
  contactSearchDay: { limit: 300, windowMs: DAY },
  /** Not a limit. Records that an actor looked up a user, so that a repeat in the window does not count as a search. */
  personLookup: { limit: 1000, windowMs: 5 * MINUTE },
  followerSearch: { limit: 30, windowMs: MINUTE },
  followerSearchDay: { limit: 300, windowMs: DAY },
  contactChange: { limit: 60, windowMs: MINUTE },
  profileChange: { limit: 60, windowMs: HOUR },
  usernameChange: { limit: 3, windowMs: 30 * DAY, message: messages.usernameChanges },
  photo: { limit: 20, windowMs: DAY },
  supportMessage: { limit: 20, windowMs: HOUR },
  contactFromAddress: { limit: 10, windowMs: HOUR },
  contactOfEmail: { limit: 5, windowMs: DAY },
  historyExport: { limit: 20, windowMs: HOUR },
  walletSync: { limit: 6, windowMs: MINUTE },
  transferPreview: { limit: 60, windowMs: MINUTE },
  validatorCreation: { limit: 20, windowMs: MINUTE },
  staffRead: { limit: 60, windowMs: HOUR },
  staffExport: { limit: 20, windowMs: HOUR },
  auditWalk: { limit: 20, windowMs: HOUR },
  staffResend: { limit: 5, windowMs: HOUR },
  /** Audit entries of denied requests, per user. `deniedStrangers` limits all users without a role together. */
  deniedEntries: { limit: 20, windowMs: HOUR },
  deniedStrangers: { limit: 200, windowMs: HOUR },
} as const satisfies Record<string, RateLimitRule>;
export type RateLimitName = keyof typeof rateLimitRules;
