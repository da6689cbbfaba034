import type { Executor } from '../../../platform/db/database';
import { queueMail, queueText } from '../../../platform/outbox/queue';
import { CODE_SECONDS, issueCode, type CodeRequest } from './auth-codes.repository';
import { SECOND } from '../../../platform/clock';
import type { MessageDeps } from '../identity';
import { issueLink, linkTo } from './magic-links.repository';

type CodeTemplate =
  | 'sign-up-code'
  | 'sign-in-code'
  | 'verify-identifier-code'
  | 'reset-code'
  | 'change-password-code'
  | 'delete-account-code'
  | 'export-account-code'
  // Tells that there is an account, and leaves the code out.
  | 'known-identifier';

/** Makes a code and sends it to the identifier it is for. @param link stands beside the code, in mails only. */
export async function sendCode(
  tx: Executor,
  deps: MessageDeps,
  template: CodeTemplate,
  request: CodeRequest,
  link?: string,
): Promise<void> {
  const code = await issueCode(tx, deps.clock, deps.keyed.codes, request);
  const { type, value } = request.identifier;
  const expiresAt = new Date(deps.clock.now().getTime() + CODE_SECONDS * SECOND);
  const params = template === 'known-identifier' ? {} : { code, ...(link === undefined ? {} : { link }) };
  await (type === 'email' ? queueMail : queueText)(tx, deps.clock, {
    to: value,
    template,
    params,
    expiresAt,
  });
}

/** The code of a sign-in, with a magic link beside it when it goes by mail. @param page where the link leads. */
export async function sendSignInCode(
  tx: Executor,
  deps: MessageDeps,
  request: CodeRequest & { userId: string },
  page: string,
): Promise<void> {
  const byMail = request.identifier.type === 'email';
  const link = byMail
    ? linkTo(page, await issueLink(tx, deps.clock, request.userId, 'sign-in', request.browser))
    : undefined;
  await sendCode(tx, deps, 'sign-in-code', request, link);
}

/** The code of a new password, with a link beside it when it goes by mail. @param page where the link leads. */
export async function sendResetCode(
  tx: Executor,
  deps: MessageDeps,
  request: CodeRequest & { userId: string },
  page: string,
): Promise<void> {
  const byMail = request.identifier.type === 'email';
  const token = await issueLink(tx, deps.clock, request.userId, 'reset-password', request.browser);
  await sendCode(tx, deps, 'reset-code', request, byMail ? linkTo(page, token) : undefined);
}

/**
 * Sends the code of a sign-up. An identifier that has an account gets a decoy code, which counts attempts and never matches, and
 * its owner a mail about it: the work is the same.
 */
export const sendSignUpCode = (
  tx: Executor,
  deps: MessageDeps,
  isKnown: boolean,
  request: Omit<CodeRequest, 'purpose'> & { registrationId: string },
): Promise<void> =>
  sendCode(tx, deps, isKnown ? 'known-identifier' : 'sign-up-code', {
    purpose: isKnown ? 'known-identifier' : 'sign-up',
    ...request,
  });
