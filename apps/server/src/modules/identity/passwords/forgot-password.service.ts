import type { ForgotPasswordRequest } from '@tessera/contracts';
import * as v from 'valibot';
import { addJob } from '../../../platform/jobs/add-job';
import { queueMail } from '../../../platform/outbox/queue';
import { countAttempt, tallyAttempts } from '../rate-limits/rate-limits.repository';
import { issueCode } from '../codes/auth-codes.repository';
import type { ClientContext } from '../client-context';
import { NormalIdentifier, normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps, MessageDeps } from '../identity';
import { sendLimits } from '../rate-limits/rate-limit-key';
import { issueLink, linkTo } from '../codes/magic-links.repository';
import type { Preauth } from '../codes/preauth';
import { pageOfLink } from '../codes/redirect-url';
import { sendResetCode } from '../codes/send-code';
import { findAccount } from '../users/users.repository';
import { passwordResetKey } from './password-reset-key';

/**
 * Enqueues the code of a forgotten password. A job looks the account up, so that neither the response nor its time reveals it.
 */
export async function forgotPassword(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: ForgotPasswordRequest,
): Promise<void> {
  const { db, clock, config } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/reset-password');
  if (client.address) await countAttempt(db, clock, 'sendFromAddress', client.address);
  const key = await passwordResetKey(deps, client, identifier);
  await tallyAttempts(db, clock, sendLimits('reset', key));
  const { preauthHash, keepsCookies } = browser;
  const job = { identifier, page, preauthHash: preauthHash.toString('hex'), keepsCookies };
  await addJob(db, 'identity-reset-code', job, { maxAttempts: 3 });
}

const Job = v.object({
  identifier: NormalIdentifier,
  page: v.string(),
  preauthHash: v.string(),
  keepsCookies: v.boolean(),
});

/** Job: sends a code and a link, or a set-up link to an account without a password; otherwise issues a decoy code. */
export async function sendReset(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const { identifier, page, preauthHash, keepsCookies } = v.parse(Job, payload);
  const browser = { preauthHash: Buffer.from(preauthHash, 'hex'), keepsCookies };
  const code = { purpose: 'reset-password' as const, identifier, browser };
  const account = await findAccount(db, identifier);
  await db.transaction(async (tx) => {
    if (account?.passwordHash !== undefined) {
      return sendResetCode(tx, deps, { ...code, userId: account.userId }, page);
    }
    await issueCode(tx, clock, keyed.codes, code);
    if (!account || identifier.type !== 'email') return undefined;
    const link = linkTo(
      `${config.PUBLIC_ORIGIN}/setup-password`,
      await issueLink(tx, clock, account.userId, 'setup-password', browser),
    );
    return queueMail(tx, clock, { to: identifier.value, template: 'setup-password', params: { link } });
  });
}
