import { BLOCKED_COUNTRIES, messages, type RegisterRequest } from '@tessera/contracts';
import { queueMail, queueText } from '../outbox/queue';
import { invalid } from '../plugins/http-error';
import { countAttempt } from './attempts';
import type { Caller } from './caller';
import { isCountry } from './countries';
import { normaliseIdentifier } from './identifier';
import type { IdentityDeps } from './identity';
import { checkNewPassword } from './new-password';
import { pageOfLink } from './redirect-url';
import { addRegistration } from './registrations';
import { hashToken } from './secrets';
import { sendCode } from './send-code';
import { findAccount } from './users.repository';

/** @throws HttpError 422 on `country` for a blocked country and for no country at all. */
export function checkCountry(country: string | undefined): void {
  if (country === undefined) return;
  if (BLOCKED_COUNTRIES.includes(country)) throw invalid({ country: messages.countryBlocked });
  if (!isCountry(country)) throw invalid({ country: messages.countryRequired });
}

/**
 * Takes a sign-up and sends its code. A known identifier gets the same answer after the same work, and its owner a
 * mail that says so. @param preauth the cookie that this browser has from now on.
 */
export async function register(
  deps: IdentityDeps,
  caller: Caller,
  preauth: string,
  request: RegisterRequest,
): Promise<void> {
  const { db, clock, config, keyed, passwords } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  checkNewPassword(request.password, request.password_confirmation, identifier.value);
  checkCountry(request.country);
  pageOfLink(config, request.redirect_url, '/login');
  if (caller.address) await countAttempt(db, clock, 'sendFromAddress', caller.address);
  await countAttempt(db, clock, 'signUp', keyed.subjects.mac(identifier.value).toString('hex'));

  const passwordHash = await passwords.hash(request.password);
  await db.transaction(async (tx) => {
    if (await findAccount(tx, identifier)) {
      const notice = { to: identifier.value, template: 'known-identifier', params: {} } as const;
      return identifier.type === 'email' ? queueMail(tx, notice) : queueText(tx, notice);
    }
    const registrationId = await addRegistration(tx, clock, {
      ...identifier,
      passwordHash,
      country: request.country ?? null,
      referral: request.referral ?? null,
      preauthHash: hashToken(preauth),
    });
    await sendCode(tx, deps, 'sign-up-code', { purpose: 'sign-up', identifier, registrationId, preauth });
  });
}
