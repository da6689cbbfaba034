import type { ValidateResetCodeRequest } from '@tessera/contracts';
import { invalidAuthCode } from '../../../platform/errors';
import { countAttempt, tallyAttempts } from '../rate-limits/rate-limits.repository';
import { findOpenCode, consumeCode, verifyCode } from '../codes/auth-codes.repository';
import type { ClientContext } from '../client-context';
import { guessIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { wrongCodeLimits } from '../rate-limits/rate-limit-key';
import { issueLink } from '../codes/magic-links.repository';
import { ownerOf } from '../codes/preauth';
import { passwordResetKey } from './password-reset-key';

/**
 * Exchanges a password reset code for a reset token.
 * @throws DomainError 401 'Invalid Auth Code', the same for every rejection; 429 after 20 wrong codes in a day.
 */
export async function validateResetCode(
  deps: IdentityDeps,
  client: ClientContext,
  request: ValidateResetCodeRequest,
): Promise<string> {
  const { db, clock, keyed } = deps;
  const identifier = guessIdentifier(request.identifier);
  if (client.address) await countAttempt(db, clock, 'codeFromAddress', client.address);
  const code = await findOpenCode(db, identifier, ['reset-password'], ownerOf(client));
  if (!code) throw invalidAuthCode();
  const key = await passwordResetKey(deps, client, identifier);
  await tallyAttempts(db, clock, wrongCodeLimits('count', 'reset', key));
  // Without the attempts left: an account and an unknown identifier must get the same response.
  if (!(await verifyCode(db, clock, keyed.codes, code, request.authCode)).passed) throw invalidAuthCode();
  const token = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, clock, code)) || code.userId === null) return undefined;
    const { userId, preauthHash, bound: keepsCookies } = code;
    const browser = preauthHash ? { preauthHash, keepsCookies } : undefined;
    return issueLink(tx, clock, userId, 'reset-password', browser);
  });
  if (token === undefined) throw invalidAuthCode();
  await tallyAttempts(db, clock, wrongCodeLimits('forgive', 'reset', key));
  return token;
}
