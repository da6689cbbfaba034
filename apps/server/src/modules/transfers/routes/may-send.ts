import type { TransferType } from '@tessera/contracts';

import type { Actor } from '../../../platform/actor';
import { isFreezeExempt, sendingFrozen } from '../limits/sending-freeze.service';
import { requireOpenCountry } from '../../../http/open-country';

/** @throws 403 for an account whose sending staff froze, or whose country is blocked; reading stays open to both. */
export function requireSending(session: Actor): void {
  if (session.frozen) throw sendingFrozen();
  requireOpenCountry(session);
}

/** The same for a transfer of any type: what only brings coins back to their owner is open to both. */
export function requireTransferring(session: Actor, type: TransferType): void {
  if (!isFreezeExempt(type)) requireSending(session);
}
