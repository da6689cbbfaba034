import { TransactionAnswer, TransferPreviewAnswer } from '@tessera/contracts/transfers';
import type { Wallet } from '@tessera/contracts/wallets';
import { delay } from '@tessera/services';
import { DemoCallError, type DemoClient } from './demo-client';
import { DEMO_WALLET_KEY } from './demo-people';

interface SubmitTransactionParameters {
  readonly token: string;
  readonly wallet: Wallet;
  /** Body of the `transferPreview` request. */
  readonly request: object;
  readonly description?: string | undefined;
  /** The same on every retry, so that an interrupted transfer continues and is never paid twice. */
  readonly idempotencyKey: string;
}

const SUCCESS_WITHIN_MS = 60_000;

/** Previews and submits a transaction, and waits for its success. */
export async function submitTransaction(
  call: DemoClient,
  parameters: SubmitTransactionParameters,
): Promise<void> {
  const { token, wallet, request, description, idempotencyKey } = parameters;
  const path = `/wallets/${wallet.id}`;
  try {
    await call({
      path: `${path}/transferPreview`,
      token,
      body: request,
      idempotencyKey,
      answer: TransferPreviewAnswer,
    });
  } catch (error) {
    // An interrupted seed has already submitted it: the transfer below returns that first result.
    if (!(error instanceof DemoCallError && error.status === 409)) throw error;
  }
  const secrets = { walletPasscode: DEMO_WALLET_KEY, ...(description === undefined ? {} : { description }) };
  const sent = await call({
    path: `${path}/transfer`,
    token,
    body: { ...request, ...secrets },
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
