import type { TransferPreviewRequest } from '@tessera/contracts';

import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { HttpError } from '../plugins/http-error';
import type { CheckedTransfer } from './checked-transfer';
import { findPin, repinPayee } from './payee-pins.repository';

/** Beside a preview to an address that was confirmed in the place of the one paid before. */
export const payeeChangedWarning = {
  code: 'PAYEE_CHANGED' as const,
  message: 'This is another address than the one you paid before',
};

type Request = Pick<TransferPreviewRequest, 'to' | 'acceptedAddress'>;

/**
 * Whether the person behind `@username` has another address than the one that was paid before, and the payer has confirmed
 * this very address. @throws 409 PAYEE_CHANGED with both addresses while they have not.
 */
export async function hasAcceptedChange(
  db: Executor,
  payerId: string,
  { to, acceptedAddress }: Request,
  { adapter, to: address, receiverUserId }: CheckedTransfer,
): Promise<boolean> {
  if (!to.startsWith('@') || receiverUserId === undefined) return false;
  const pin = await findPin(db, payerId, receiverUserId, adapter.chainId);
  if (!pin || pin.address === address) return false;
  if (acceptedAddress === address) return true;
  throw new HttpError(
    409,
    'PAYEE_CHANGED',
    `The address of ${to} has changed since you last paid. Check with them before you send.`,
    { payee: { address, pinnedAddress: pin.address, pinnedAt: pin.pinnedAt.toISOString() } },
  );
}

/** The payer confirmed the new address with their wallet key: from now on it is the one to hold to. */
export async function acceptChange(
  tx: Executor,
  clock: Clock,
  payerId: string,
  { adapter, to: address, receiverUserId }: CheckedTransfer,
): Promise<void> {
  if (receiverUserId === undefined) return;
  const { chainId } = adapter;
  await repinPayee(tx, {
    payerId,
    payeeId: receiverUserId,
    chainId,
    address,
    pinnedAt: clock.now(),
  });
}
