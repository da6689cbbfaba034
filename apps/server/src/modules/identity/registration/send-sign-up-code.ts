import type { Executor } from '../../../platform/db/database';
import type { CodeRequest } from '../codes/auth-codes.repository';
import type { MessageDeps } from '../identity';
import { sendCode } from '../codes/send-code';

/**
 * The code of a sign-up. An identifier that has an account gets a stand-in, which takes tries and is never right, and its
 * owner a mail that says so: the work is the same.
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
