import type { Wallet } from '@tessera/contracts/wallets';
import { submitTransaction } from './submit-transaction';
import type { DemoClient } from './demo-client';
import type { DemoTransfer } from './demo-people';

interface SendDemoTransferParameters {
  readonly token: string;
  readonly wallet: Wallet;
  readonly receiver: Wallet;
  readonly transfer: DemoTransfer;
  readonly idempotencyKey: string;
}

/** Pays one demo user from the wallet of another. */
export async function sendDemoTransfer(
  call: DemoClient,
  { token, wallet, receiver, transfer, idempotencyKey }: SendDemoTransferParameters,
): Promise<void> {
  const { chainId, symbol, amount, memo, description } = transfer;
  const to = receiver.addresses.find((address) => address.chainId === chainId)?.address;
  if (to === undefined) throw new Error(`${transfer.to} has no address on ${chainId}.`);
  const request = {
    amount,
    chainId,
    symbol,
    to,
    transferType: 'send',
    ...(memo === undefined ? {} : { memo }),
  };
  await submitTransaction(call, { token, wallet, request, description, idempotencyKey });
}
