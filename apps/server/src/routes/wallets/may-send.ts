import type { TransferType } from '@tessera/contracts';

import type { RequestSession } from '../../plugins/auth';
import { forbidden } from '../../plugins/http-error';
import { requireOpenCountry } from '../open-country';

/** @throws 403 for an account whose sending staff froze, or whose country is blocked; reading stays open to both. */
export function requireSending(session: RequestSession): void {
  requireUnfrozen(session);
  requireOpenCountry(session);
}

/** What only brings coins back to their owner. */
const homewards: readonly TransferType[] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

/** The same for a transfer of any type: out of a blocked country a stake can still be taken back. */
export function requireTransferring(session: RequestSession, type: TransferType): void {
  if (homewards.includes(type)) requireUnfrozen(session);
  else requireSending(session);
}

function requireUnfrozen({ frozen }: Pick<RequestSession, 'frozen'>): void {
  if (frozen)
    throw forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');
}
