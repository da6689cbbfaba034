import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { readTransaction, send, sendBody, transactionIn, withCoins } from '../../../testing/wallet-people';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest({ ETHEREUM_FINALITY: '4' });
});
afterAll(() => test.close());

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const ethereum = () => test.deps.chains.of('31337');

/** Calls `test.work` repeatedly: one call sets the stage to `unknown`, and only a later call fails the transfer. */
async function look(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) await test.work();
}

it('fails a replaced transfer once the replacing block is final, and logs an error', async () => {
  const ada = await withCoins(test);
  const bob = await withCoins(test);
  const from = ada.addressOn('31337');
  await anvil('evm_setAutomine', false);
  const body = sendBody({ to: `@${bob.username}`, amount: '0.01', chainId: '31337', symbol: 'ETH' });
  const { id, transactionHash } = transactionIn(await send(ada, body));
  const { confirmedSequence } = await ethereum().getAccount(from);
  await anvil('anvil_dropTransaction', transactionHash);
  await anvil('anvil_impersonateAccount', from);
  const nonce = `0x${confirmedSequence.toString(16)}`;
  await anvil('eth_sendTransaction', { from, to: bob.addressOn('31337'), value: '0x1', nonce });
  await anvil('anvil_mine', '0x1');
  await look();
  expect((await ethereum().getAccount(from)).confirmedSequence).toBe(confirmedSequence + 1n);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', stage: 'unknown' });

  await anvil('anvil_mine', '0x3');
  await look();
  const ended = await readTransaction(ada, id);
  expect(ended).toMatchObject({ status: 'failed', failure: { code: 'REPLACED', feeTaken: null } });
  const alarms = test
    .logs()
    .split('\n')
    .filter((line) => line.includes('transfer replaced by'));
  expect(alarms).toHaveLength(1);
  expect(JSON.parse(alarms[0] ?? '')).toMatchObject({
    level: 50,
    transfer: id,
    chainId: '31337',
    address: from,
    sequence: confirmedSequence.toString(),
    txHash: transactionHash,
  });
});
