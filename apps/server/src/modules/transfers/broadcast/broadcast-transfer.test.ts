import { NoQuorumError, type BroadcastResult } from '@tessera/chains';

import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  [ada, bob] = [await withCoins(test), await withWallet(test)];
});
afterEach(() => {
  jest.restoreAllMocks();
  test.devchain.faults.startBlocks();
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);

const payment = () => sendBody({ to: bob.addressOn(chainId) });
const payEther = (key: string) =>
  send(ada, sendBody({ chainId: '31337', symbol: 'ETH', to: bob.addressOn('31337'), amount: '0.01' }), key);

function expectInProgress(answer: { statusCode: number; json(): unknown }) {
  const error: unknown = expect.objectContaining({ code: 'IN_PROGRESS', retry_after: 2 });
  expect([answer.statusCode, answer.json()]).toEqual([409, error]);
}

async function sendRefused(reason: 'funds' | 'sequence', afterwards = () => {}) {
  // Another block, so that the bytes differ from those of the payment before.
  await test.devchain.produceBlock();
  jest.spyOn(optio(), 'broadcast').mockImplementationOnce((): Promise<BroadcastResult> => {
    afterwards();
    return Promise.resolve({ outcome: 'rejected', reason, hash: '' });
  });
  const answer = await send(ada, payment());
  expect(answer.statusCode).toBe(202);
  return transactionIn(answer).id;
}

it('fails a payment at once when its first send is rejected for missing funds', async () => {
  const id = await sendRefused('funds');
  expect(await readTransaction(ada, id)).toMatchObject({
    status: 'failed',
    stage: 'final',
    failure: {
      code: 'FUNDS',
      message: 'The balance did not cover the amount and the network fee',
      feeTaken: null,
    },
  });
});

it('asks to repeat a payment that equals a rejected one until the next block', async () => {
  test.devchain.faults.stopBlocks();
  await sendRefused('funds');
  const key = 'same-payment';
  expectInProgress(await send(ada, payment(), key));
  await test.devchain.produceBlock();
  const { id } = transactionIn(await send(ada, payment(), key));
  test.devchain.faults.startBlocks();
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
});

it('asks to repeat a payment of ETH that equals a rejected one until the fee changes', async () => {
  const rejected: BroadcastResult = { outcome: 'rejected', reason: 'funds', hash: '' };
  jest.spyOn(test.deps.chains.of('31337'), 'broadcast').mockResolvedValueOnce(rejected);
  const first = transactionIn(await payEther('first-payment-of-eth'));
  expect(first).toMatchObject({ status: 'failed', failure: { code: 'FUNDS' } });
  const key = 'same-payment-of-eth';
  expectInProgress(await payEther(key));
  await callAnvil(test.anvil.url, 'anvil_mine', '0x1');
  const { id } = transactionIn(await payEther(key));
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
});

it('fails a payment when its sequence is rejected and another transaction has used it', async () => {
  const id = await sendRefused('sequence', () => {
    jest.spyOn(optio(), 'getHeadSequence').mockResolvedValueOnce({ sequence: 1000n, height: 1n });
  });
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'failed', failure: { code: 'SEQUENCE' } });
});

it('broadcasts the same bytes again when their sequence is rejected and the account cannot be read', async () => {
  const id = await sendRefused('sequence', () => {
    const contradiction = new NoQuorumError(chainId, 'different', 'the sequence of an account');
    jest.spyOn(optio(), 'getHeadSequence').mockRejectedValueOnce(contradiction);
  });
  const { transactionHash, ...pending } = await readTransaction(ada, id);
  expect(pending).toMatchObject({ status: 'pending', stage: 'unknown' });
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  expect(await readTransaction(ada, id)).toMatchObject({ transactionHash });
});
