import type { RequestSession } from '../../plugins/auth';
import { forbidden } from '../../plugins/http-error';
import { requireOpenCountry } from '../open-country';

/** @throws 403 for an account whose sending staff froze, or whose country is blocked; reading stays open to both. */
export function requireSending(session: RequestSession): void {
  if (session.frozen)
    throw forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');
  requireOpenCountry(session);
}
