import type { TransferPreviewRequest } from '@tessera/contracts';
import { readParties } from '../../people';

import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { findChangedPin, repinPayee } from './payee-pins.repository';

/** Warning of a preview to a new address that the payer has accepted. */
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
  throw new DomainError(
    'conflict',
    'PAYEE_CHANGED',
    pin.isHandedOver
      ? `${to} belongs to another person than when you last paid. Check with them before you send.`
      : `The address of ${to} has changed since you last paid. Check with them before you send.`,
    {
      payee: {
        address,
        pinnedAddress: pin.address,
        pinnedAt: pin.pinnedAt.toISOString(),
        ...(pin.isHandedOver ? { isHandedOver: true } : {}),
        ...(person ? { person } : {}),
        ...(pinnedPerson ? { pinnedPerson } : {}),
      },
    },
  );
}

/** Pins the accepted address in the transaction that signs the payment. */
export async function movePin(
  tx: Executor,
  clock: Clock,
  payerId: string,
  { adapter, to: address, receiverUserId: payeeId, handleHash }: ValidatedTransfer,
): Promise<void> {
  if (payeeId === undefined || handleHash === null) return;
  const { chainId } = adapter;
  await repinPayee(tx, { payerId, payeeId, chainId, address, handleHash, pinnedAt: clock.now() });
}
