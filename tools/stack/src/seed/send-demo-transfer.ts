import { TransactionAnswer, TransferPreviewAnswer, type Wallet } from '@tessera/contracts';
import { delay } from '../processes/wait';
import { DemoCallError, type DemoClient } from './demo-client';
import { DEMO_WALLET_KEY, type DemoTransfer } from './demo-people';

interface SendDemoTransferParameters {
  readonly token: string;
  readonly wallet: Wallet;
  readonly receiver: Wallet;
  readonly transfer: DemoTransfer;
  /** The same for every try, so that an interrupted one is continued and never paid twice. */
  readonly idempotencyKey: string;
}

const SUCCESS_WITHIN_MS = 60_000;

/** Previews, sends and waits until the chain has the payment. */
export async function sendDemoTransfer(
  call: DemoClient,
  parameters: SendDemoTransferParameters,
): Promise<void> {
  const { token, wallet, receiver, transfer, idempotencyKey } = parameters;
  const { chainId, symbol, amount, memo, description } = transfer;
  const to = receiver.addresses.find((address) => address.chainId === chainId)?.address;
  if (to === undefined) throw new Error(`${transfer.to} has no address on ${chainId}.`);
  const base = { amount, chainId, symbol, to, transferType: 'send', ...(memo === undefined ? {} : { memo }) };
  const path = `/wallets/${wallet.id}`;
  try {
    await call({
      path: `${path}/transferPreview`,
      token,
      body: base,
      idempotencyKey,
      answer: TransferPreviewAnswer,
    });
  } catch (error) {
    // Sent already by an earlier, interrupted seed: the transfer below answers with that first result.
    if (!(error instanceof DemoCallError && error.status === 409)) throw error;
  }
  const secrets = { walletPasscode: DEMO_WALLET_KEY, ...(description === undefined ? {} : { description }) };
  const body = { ...base, ...secrets };
  const sent = await call({
    path: `${path}/transfer`,
    token,
    body,
    idempotencyKey,
    answer: TransactionAnswer,
  });
  await waitForSuccess(call, token, `${path}/transactions/${sent.data.id}`);
}

async function waitForSuccess(call: DemoClient, token: string, path: string): Promise<void> {
  const deadline = Date.now() + SUCCESS_WITHIN_MS;
  for (;;) {
    const { data } = await call({ path, token, answer: TransactionAnswer });
    if (data.status === 'success') return;
    if (data.status !== 'pending' || Date.now() > deadline) {
      throw new Error(
        `A demo payment is ${data.status} (${data.stage}): ${data.failure?.message ?? 'too slow'}`,
      );
    }
    await delay(150);
  }
}
