import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { Actor } from '../platform/actor';
import { forbidden } from '../platform/errors';

export function requireOpenCountry({ country }: Pick<Actor, 'country'>): void {
  if (country !== null && BLOCKED_COUNTRIES.includes(country)) {
    throw forbidden('COUNTRY_BLOCKED', messages.countryBlocked);
  }
}
