import { BLOCKED_COUNTRIES, messages, type RegisterRequest } from '@tessera/contracts';
import { invalid } from '../../../platform/errors';
import { countAttempt, tallyAttempts } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import { isCountry } from '../users/countries';
import { normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { countSend, laneOf } from '../rate-limits/rate-limit-key';
import { checkNewPassword } from '../passwords/new-password';
import type { Preauth } from '../codes/preauth';
import { pageOfLink } from '../codes/redirect-url';
import { addRegistration } from './registrations.repository';
import { sendSignUpCode } from './send-sign-up-code';
import { findAccount } from '../users/users.repository';

/** @throws DomainError 422 on `country` for a blocked country and for no country at all. */
export function checkCountry(country: string | undefined): void {
  if (country === undefined) return;
  if (BLOCKED_COUNTRIES.includes(country)) throw invalid({ country: messages.countryBlocked });
  if (!isCountry(country)) throw invalid({ country: messages.countryRequired });
}

/**
 * Takes a sign-up and sends its code. A known identifier gets the same answer after the same statements, a sign-up and
 * a code that lead nowhere, and its owner a mail that says so.
 */
export async function register(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: RegisterRequest,
): Promise<void> {
  const { db, clock, config, keyed, passwords } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  checkNewPassword(request.password, request.password_confirmation, [identifier.value]);
  checkCountry(request.country);
  pageOfLink(config, request.redirect_url, '/login');
  if (client.address) await countAttempt(db, clock, 'sendFromAddress', client.address);
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  await tallyAttempts(db, clock, countSend('signUp', laneOf(subject, client)));

  const passwordHash = await passwords.hash(request.password);
  await db.transaction(async (tx) => {
    const isKnown = (await findAccount(tx, identifier)) !== undefined;
    const registrationId = await addRegistration(tx, clock, {
      ...identifier,
      passwordHash,
      country: request.country ?? null,
      referral: request.referral || null,
      preauthHash: browser.preauthHash,
    });
    await sendSignUpCode(tx, deps, isKnown, { identifier, registrationId, browser });
  });
}
