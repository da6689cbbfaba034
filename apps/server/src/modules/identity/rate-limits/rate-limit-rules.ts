import { messages } from '@tessera/contracts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';

export interface RateLimitRule {
  /** Requests in one window. */
  limit: number;
  windowMs: number;
  /** Above the limit, each further attempt waits twice as long as the one before, up to this, instead of for the window. */
  delayUpToMs?: number;
  /** Message of the 429 response. */
  message?: string;
}

/** Pause between two codes for one identifier. */
export const RESEND_PAUSE_SECONDS = 30;

/** Rate limits by network and by account; the key of an account is a keyed hash. */
export const rateLimitRules = {
  loginFromAddress: { limit: 30, windowMs: 5 * MINUTE },
  login: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  /** Wrong passwords in a row: a right or a new password resets the count. */
  loginOfAccount: { limit: 100, windowMs: 3650 * DAY },
  /** Password of a signed-in user. */
  reauthentication: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  wrongCodes: { limit: 20, windowMs: 24 * HOUR },
  /** For one e-mail or phone over all networks. */
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
  /** Wrong recovery phrases of a wallet: in one sign-in, and over all sign-ins. */
  walletPhrase: { limit: 5, windowMs: 24 * HOUR },
  walletPhraseOverAll: { limit: 100, windowMs: 24 * HOUR },
  /** Wrong words of a recovery phrase. */
  phraseWords: { limit: 5, windowMs: 24 * HOUR },
  /** New wallet keys; each is compared with the password. */
  walletKeyChange: { limit: 10, windowMs: 24 * HOUR },
  export: { limit: 10, windowMs: HOUR },
  invite: { limit: 10, windowMs: DAY },
  contactSearch: { limit: 30, windowMs: MINUTE },
  contactSearchDay: { limit: 300, windowMs: DAY },
  /** Marks a looked-up user, so that further requests of the same page are not counted. */
  personLookup: { limit: 1000, windowMs: 5 * MINUTE },
  /** Searches among one's followers. */
  followerSearch: { limit: 30, windowMs: MINUTE },
  followerSearchDay: { limit: 300, windowMs: DAY },
  /** Follows, unfollows, blocks and unblocks. */
  contactChange: { limit: 60, windowMs: MINUTE },
  profileChange: { limit: 60, windowMs: HOUR },
  /** Each change reserves the released name for a month. */
  usernameChange: { limit: 3, windowMs: 30 * DAY, message: messages.usernameChanges },
  /** New profile photos. */
  photo: { limit: 20, windowMs: DAY },
  /** Tickets and messages of a signed-in user. */
  supportMessage: { limit: 20, windowMs: HOUR },
  /** Contact form: from one network, and for one e-mail, which gets a mail for each message. */
  contactFromAddress: { limit: 10, windowMs: HOUR },
  contactOfEmail: { limit: 5, windowMs: DAY },
  historyExport: { limit: 20, windowMs: HOUR },
  walletSync: { limit: 6, windowMs: MINUTE },
  /** Each sends several requests to the chain. */
  transferPreview: { limit: 60, windowMs: MINUTE },
  /** Each reads all validators of the chain, and may open the vault. */
  validatorCreation: { limit: 20, windowMs: MINUTE },
  /** Of one staff member: reads of user records, exports, verifications of the whole audit log. */
  staffRead: { limit: 60, windowMs: HOUR },
  staffExport: { limit: 20, windowMs: HOUR },
  auditWalk: { limit: 20, windowMs: HOUR },
  /** Codes that staff resend to one user. */
  staffResend: { limit: 5, windowMs: HOUR },
  /** Denied back-office requests in the audit log: of one user, and of all users without a role. */
  deniedEntries: { limit: 20, windowMs: HOUR },
  deniedStrangers: { limit: 200, windowMs: HOUR },
} as const satisfies Record<string, RateLimitRule>;
export type RateLimitName = keyof typeof rateLimitRules;
