import type { ValidateResetCodeRequest } from '@tessera/contracts';
import { invalidAuthCode } from '../../plugins/http-error';
import { countAttempt, forgiveAttempts } from '../attempts';
import { findOpenCode, isOtherBrowser, spendCode, tryCode } from '../auth-codes';
import type { Caller } from '../caller';
import { guessIdentifier } from '../identifier';
import type { IdentityDeps } from '../identity';
import { issueLink } from '../magic-links';

/**
 * Trades the code of a forgotten password for the token that sets a new one.
 * @throws HttpError 401 'Invalid Auth Code' for every refusal alike; 429 after twenty wrong codes in a day.
 */
export async function validateResetCode(
  deps: IdentityDeps,
  caller: Caller,
  request: ValidateResetCodeRequest,
): Promise<string> {
  const { db, clock, keyed } = deps;
  const identifier = guessIdentifier(request.identifier);
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  const code = await findOpenCode(db, identifier, ['reset-password']);
  if (!code || isOtherBrowser(code, caller.preauth)) throw invalidAuthCode();
  const lane = `reset:${keyed.subjects.mac(identifier.value).toString('hex')}`;
  await countAttempt(db, clock, 'wrongCodes', lane);
  if (!(await tryCode(db, clock, keyed.codes, code, request.authCode))) throw invalidAuthCode();
  const token = await db.transaction(async (tx) => {
    if (!(await spendCode(tx, clock, code)) || code.userId === null) return undefined;
    return issueLink(tx, clock, code.userId, 'reset-password');
  });
  if (token === undefined) throw invalidAuthCode();
  await forgiveAttempts(db, 'wrongCodes', lane);
  return token;
}
