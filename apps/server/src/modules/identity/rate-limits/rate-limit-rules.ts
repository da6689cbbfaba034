import { messages } from '@tessera/contracts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';

export interface RateLimitRule {
  /** How many go through in the window. */
  limit: number;
  windowMs: number;
  /** Past the limit each further try waits twice as long as the one before, up to this, instead of for the window. */
  delayUpToMs?: number;
  /** What is said when it lets no more through. */
  message?: string;
}

/** One code in this time, for an identifier. */
export const RESEND_PAUSE_SECONDS = 30;

/** Limits by address and by account; an account stands in them as a keyed hash. */
export const rateLimitRules = {
  loginFromAddress: { limit: 30, windowMs: 5 * MINUTE },
  login: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  /** Wrong passwords in a row: only a right one, or a new one, starts the count again. */
  loginOfAccount: { limit: 100, windowMs: 3650 * DAY },
  /** Of somebody signed in who is asked for their password again. */
  reauthentication: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  wrongCodes: { limit: 20, windowMs: 24 * HOUR },
  /** For one e-mail or phone, from all networks together. */
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
  /** Wrong recovery phrases of a wallet: in one sign-in, and in all. */
  walletPhrase: { limit: 5, windowMs: 24 * HOUR },
  walletPhraseOverAll: { limit: 100, windowMs: 24 * HOUR },
  /** Wrong words of a recovery phrase. */
  phraseWords: { limit: 5, windowMs: 24 * HOUR },
  /** New wallet keys, each of which is compared with the password. */
  walletKeyChange: { limit: 10, windowMs: 24 * HOUR },
  export: { limit: 10, windowMs: HOUR },
  invite: { limit: 10, windowMs: DAY },
  contactSearch: { limit: 30, windowMs: MINUTE },
  contactSearchDay: { limit: 300, windowMs: DAY },
  /** Marks a person whom a client looked up, so that further calls for the same page are not counted. */
  personLookup: { limit: 1000, windowMs: 5 * MINUTE },
  /** Looking for somebody among one's followers. */
  followerSearch: { limit: 30, windowMs: MINUTE },
  followerSearchDay: { limit: 300, windowMs: DAY },
  /** Follows and blocks, and their ends. */
  contactChange: { limit: 60, windowMs: MINUTE },
  profileChange: { limit: 60, windowMs: HOUR },
  /** Each keeps the name that is given up from everybody else for a month. */
  usernameChange: { limit: 3, windowMs: 30 * DAY, message: messages.usernameChanges },
  /** New profile photos. */
  photo: { limit: 20, windowMs: DAY },
  /** Tickets and further messages of somebody signed in. */
  supportMessage: { limit: 20, windowMs: HOUR },
  /** Questions from the public pages: from one network, and with one e-mail, which gets a mail for each. */
  contactFromAddress: { limit: 10, windowMs: HOUR },
  contactOfEmail: { limit: 5, windowMs: DAY },
  historyExport: { limit: 20, windowMs: HOUR },
  walletSync: { limit: 6, windowMs: MINUTE },
  /** Each asks the chain several questions. */
  transferPreview: { limit: 60, windowMs: MINUTE },
  /** Each looks at every validator of the chain, and may give a key again that the vault is opened for. */
  validatorCreation: { limit: 20, windowMs: MINUTE },
  /** Of one of staff: parts of people's records, exports of them, walks through the whole audit log. */
  staffRead: { limit: 60, windowMs: HOUR },
  staffExport: { limit: 20, windowMs: HOUR },
  auditWalk: { limit: 20, windowMs: HOUR },
  /** Codes that staff send again, to one person. */
  staffResend: { limit: 5, windowMs: HOUR },
  /** Refused calls of the back office that the audit log tells of: of one person, and of everybody without a role. */
  deniedEntries: { limit: 20, windowMs: HOUR },
  deniedStrangers: { limit: 200, windowMs: HOUR },
} as const satisfies Record<string, RateLimitRule>;
export type RateLimitName = keyof typeof rateLimitRules;
