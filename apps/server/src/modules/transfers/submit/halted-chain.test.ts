import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import * as v from 'valibot';

import { MINUTE } from '../../../platform/clock';
import { followChain } from '../../indexing/follow-chain.service';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  preview,
  readTokens,
  send,
  sendBody,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let late = 0;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  const { clock } = test.deps;
  const now = clock.now.bind(clock);
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + late));
});
afterEach(() => {
  late = 0;
  test.devchain.faults.startBlocks();
  test.devchain.faults.setCatchingUp(false);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const body = () => sendBody({ to: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m', amount: '1' });
const stateOf = async () => (await readTokens(ada)).chains.find((chain) => chain.chainId === chainId);
const warnings = async () =>
  v.parse(TransferPreviewAnswer, (await preview(ada, body())).json()).data.warnings.map(({ code }) => code);

it('shows a halted chain as stale at the time of its head, warns in the preview and responds 503 to a send', async () => {
  test.devchain.faults.stopBlocks();
  const head = await test.deps.chains.of(chainId).getHead();
  late = 3 * MINUTE;
  await followChain(test.deps, test.deps.chains.of(chainId));
  expect(await stateOf()).toMatchObject({ stale: true });
  expect(Date.parse((await stateOf())?.asOf ?? '')).toBeLessThanOrEqual(Date.parse(head.time));
  expect(await warnings()).toContain('CHAIN_SILENT');
  const answer = await send(ada, body());
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'CHAIN_SILENT' });
  expect(answer.body).toContain('Optio has made no new block for minutes. Nothing was sent');
  const { rows } = await test.deps.db.$client.query(
    'select 1 from transfer_attempts join transfers on transfers.id = transfer_id where transfers.user_id = $1 and transfers.wallet_id = $2',
    [ada.userId, ada.walletId],
  );
  expect(rows).toEqual([]);
});

it('responds 503 to a send through a node that is catching up', async () => {
  test.devchain.faults.setCatchingUp(true);
  const answer = await send(ada, body());
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Optio is still catching up. Nothing was sent');
});
