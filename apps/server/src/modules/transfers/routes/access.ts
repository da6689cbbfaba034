import type { ReplacementKind, TransferType } from '@tessera/contracts';

import { idempotencyKey } from '../../../http/idempotency-key';
import { requireOpenCountry } from '../../../http/open-country';
import type { Actor } from '../../../platform/actor';
import { isFreezeExempt, sendingFrozen } from '../limits/sending-freeze.service';
import type { Requester } from '../requester';

/** @throws 403 for an account whose sending is frozen or whose country is blocked. */
export function requireSending(session: Actor): void {
  if (session.frozen) throw sendingFrozen();
  requireOpenCountry(session);
}

/** The same for a transfer of any type; freeze-exempt types are allowed. @throws 403 */
export function requireTransferring(session: Actor, type: TransferType): void {
  if (!isFreezeExempt(type)) requireSending(session);
}

/** A speed-up requires the right to send; a cancel moves no coins. @throws 403 */
export function requireReplacing(session: Actor, kind: ReplacementKind): void {
  if (kind === 'speed-up') requireSending(session);
}

type WalletRequest = Parameters<typeof idempotencyKey>[0] & { session: Actor; params: { id: string } };

export function readRequester(request: WalletRequest): Requester {
  const { userId, sessionId } = request.session;
  return { userId, sessionId, walletId: request.params.id, idempotencyKey: idempotencyKey(request) };
}
