import type { ChainAdapter } from '@tessera/chains';
import { messages, type TransferPreviewRequest } from '@tessera/contracts';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import type { Chains } from '../../chains';
import { readParties } from '../../people';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { findByUsername, findChangedPin, findVisibleOwner, repinPayee } from './recipients.repository';

type ResolvedRecipient =
  { ok: true; address: string; userId: string | undefined } | { ok: false; message: string };

/**
 * Resolves an address, or the `@username` of a user with a wallet on this chain. A user who blocked the payer, or was blocked by
 * them, is treated as absent: the username is unknown, and the address is like any other. One SQL statement runs in every case, so
 * that the response time reveals nothing.
 */
export async function resolveRecipient(
  db: Executor,
  chains: Chains,
  { adapter, payerId }: { adapter: ChainAdapter; payerId: string },
  text: string,
): Promise<ResolvedRecipient> {
  const payer = { chainId: adapter.chainId, payerId };
  if (text.startsWith('@')) {
    const found = await findByUsername(db, payer, text.slice(1));
    return found ? { ok: true, ...found } : { ok: false, message: messages.receiverUnknown };
  }
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    return { ok: true, address, userId: await findVisibleOwner(db, payer, address) };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}

export const payeeChangedWarning = {
  code: 'PAYEE_CHANGED' as const,
  message: 'This is another address than the one you paid before',
};

/**
 * Compares the address that a typed username resolves to with the pinned one. @returns whether it changed and the payer accepted it.
 * @throws 409 PAYEE_CHANGED with both addresses, and both people after a handover, until the request names the new address.
 */
export async function checkPinnedPayee(
  db: Executor,
  payerId: string,
  { to, acceptedAddress }: Pick<TransferPreviewRequest, 'to' | 'acceptedAddress'>,
  { adapter, to: address, receiverUserId, handleHash }: ValidatedTransfer,
): Promise<boolean> {
  if (handleHash === null || receiverUserId === undefined) return false;
  const { chainId } = adapter;
  const pin = await findChangedPin(db, { payerId, payeeId: receiverUserId, chainId, address, handleHash });
  if (!pin) return false;
  if (acceptedAddress === address) return true;
  const people = pin.isHandedOver ? await readParties(db, [receiverUserId, pin.payeeId], payerId) : undefined;
  const [person, pinnedPerson] = [people?.get(receiverUserId), people?.get(pin.payeeId)];
  const payee = {
    address,
    pinnedAddress: pin.address,
    pinnedAt: pin.pinnedAt.toISOString(),
    ...(pin.isHandedOver ? { isHandedOver: true } : {}),
    ...(person ? { person } : {}),
    ...(pinnedPerson ? { pinnedPerson } : {}),
  };
  const change = pin.isHandedOver
    ? `${to} belongs to another person than when you last paid.`
    : `The address of ${to} has changed since you last paid.`;
  const message = `${change} Check with them before you send.`;
  throw new DomainError('conflict', 'PAYEE_CHANGED', message, { payee });
}

/** Pins the accepted address in the transaction that signs the payment. */
export async function movePin(
  tx: Executor,
  clock: Clock,
  payerId: string,
  { adapter: { chainId }, to: address, receiverUserId: payeeId, handleHash }: ValidatedTransfer,
): Promise<void> {
  if (payeeId === undefined || handleHash === null) return;
  await repinPayee(tx, { payerId, payeeId, chainId, address, handleHash, pinnedAt: clock.now() });
}
