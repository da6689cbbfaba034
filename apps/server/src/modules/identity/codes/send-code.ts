import type { Executor } from '../../../platform/db/database';
import { queueMail, queueText } from '../../../platform/outbox/outbox.repository';
import type { MessageDeps } from '../identity';
import { issueCode, type CodeRequest } from './auth-codes.repository';
import { codeExpiry } from './code-expiry';
import { issueLink, linkTo } from './magic-links.repository';

type CodeTemplate =
  | 'sign-up-code'
  | 'sign-in-code'
  | 'verify-identifier-code'
  | 'reset-code'
  | 'change-password-code'
  | 'delete-account-code'
  | 'export-account-code'
  // Message without a code. It warns the owner of an identifier about an attempt to register or add it.
  | 'known-identifier';

export async function sendCode(
  tx: Executor,
  deps: MessageDeps,
  template: CodeTemplate,
  request: CodeRequest,
  link?: string,
): Promise<void> {
  const { clock, keyed } = deps;
  const code = await issueCode(tx, clock, keyed.codes, request);
  const { type, value: to } = request.identifier;
  const params = template === 'known-identifier' ? {} : { code, ...(link === undefined ? {} : { link }) };
  const message = { to, template, params, expiresAt: codeExpiry(clock) };
  await (type === 'email' ? queueMail : queueText)(tx, clock, message);
}

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
 * Does the same work with and without an account, so that the response time does not reveal whether one exists. If an
 * account exists, stores a decoy and sends only a warning.
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
