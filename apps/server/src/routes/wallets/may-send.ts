import { BLOCKED_COUNTRIES, messages } from '@tessera/contracts';

import type { RequestSession } from '../../plugins/auth';
import { forbidden } from '../../plugins/http-error';

/** @throws 403 for an account whose sending staff froze, or whose country is blocked; reading stays open to both. */
export function requireSending({ frozen, country }: RequestSession): void {
  if (frozen)
    throw forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');
  if (country !== null && BLOCKED_COUNTRIES.includes(country)) {
    throw forbidden('COUNTRY_BLOCKED', messages.countryBlocked);
  }
}
