import { BLOCKED_COUNTRIES, messages } from '@tessera/contracts';
import type { RequestSession } from './auth';
import { forbidden } from './http-error';

/** @throws 403 for an account whose country is blocked. */
export function requireOpenCountry({ country }: Pick<RequestSession, 'country'>): void {
  if (country !== null && BLOCKED_COUNTRIES.includes(country)) {
    throw forbidden('COUNTRY_BLOCKED', messages.countryBlocked);
  }
}
