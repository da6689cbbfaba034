import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import type { RegisterRequest } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import type { ClientContext, Preauth } from '../client-context';
import { resolveRedirect } from '../codes/redirect-url';
import { sendSignUpCode } from '../codes/send-code';
import { normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { upsertPassword, createUser, findAccount, findPerson } from '../users/users.repository';
import { checkNewPassword } from '../passwords/new-password';
import { sendLimits, rateLimitKey } from '../rate-limits/rate-limit-key';
import { consumeRateLimit, updateRateLimits } from '../rate-limits/rate-limits.repository';
import { isCountry } from '../users/countries';
import { addRegistration, consumeRegistration } from './registrations.repository';

export function checkCountry(country: string | undefined): void {
  if (country === undefined) return;
  if (BLOCKED_COUNTRIES.includes(country)) throw invalid({ country: messages.countryBlocked });
  if (!isCountry(country)) throw invalid({ country: messages.countryRequired });
}

/** Sends a code, or a warning if the identifier has an account. The response does not reveal which of them. */
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
  resolveRedirect(config, request.redirect_url, '/login');
  if (client.address) await consumeRateLimit(db, clock, 'sendFromAddress', client.address);
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  await updateRateLimits(db, clock, sendLimits('signUp', rateLimitKey(subject, client)));

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

export async function completeRegistration(tx: Transaction, clock: Clock, id: string) {
  const registration = await consumeRegistration(tx, id, clock.now());
  if (!registration) return undefined;
  const { type, value, country, referral, passwordHash, consentVersion, createdAt } = registration;
  const referrer = referral === null ? undefined : await findPerson(tx, referral);
  const consent = { consentVersion, consentedAt: createdAt };
  const values = { ...consent, country, referredBy: referrer?.id ?? null };
  const userId = await createUser(tx, clock, { type, value }, values);
  await upsertPassword(tx, { userId, passwordHash, changedAt: clock.now() });
  return userId;
}
