import type { BroadcastResult } from '@tessera/chains';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { setPrices } from '../../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { attemptsOf } from '../attempts.repository';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { signaturesOf } from './held-signatures.repository';
import { openHeldBytes } from './sign-held.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterEach(() => {
  jest.restoreAllMocks();
  test.devchain.faults.startBlocks();
});
afterAll(() => test.close());

const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT', large: '1.1', small: '0.05' },
  { chainId: '31337', symbol: 'ETH', large: '0.0101', small: '0.0001' },
] as const;

/** Returns the bytes by sequence. */
async function heldBytes(id: string) {
  const rows = await signaturesOf(test.deps.db, id);
  return rows.map((row) => {
    const slot = { transferId: id, sequence: row.sequence };
    return [row.sequence, openHeldBytes(test.deps.config, slot, row.bytes).toString('hex')];
  });
}

const succeeds = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === 'success');
const endHold = (id: string, ago: string) =>
  test.deps.db.$client.query('update transfers set held_until = now() - $2::interval where id = $1', [
    id,
    ago,
  ]);

/** Holds two payments with equal bytes, the first of which the node has rejected. */
async function rejectFirst({ chainId, symbol, large }: (typeof chains)[number]) {
  const node = test.deps.chains.of(chainId);
  const to = (await withWallet(test)).addressOn(chainId);
  const pay = async (recipient: string, amount: string) =>
    transactionIn(await send(ada, sendBody({ chainId, symbol, to: recipient, amount }))).id;
  // Without a new block, both payments get the same timeout height and fee.
  test.devchain.faults.stopBlocks();
  const first = await pay(to, large);
  const second = await pay(to, large);
  test.devchain.faults.startBlocks();
  expect(await heldBytes(second)).toEqual(await heldBytes(first));
  for (const id of [first, second]) await endHold(id, '1 second');
  const rejected: BroadcastResult = { outcome: 'rejected', reason: 'funds', hash: '' };
  jest.spyOn(node, 'broadcast').mockResolvedValueOnce(rejected);
  await broadcastTransfer(test.deps, first);
  expect(await readTransaction(ada, first)).toMatchObject({ status: 'failed', failure: { code: 'FUNDS' } });
  await broadcastTransfer(test.deps, second);
  expect(await readTransaction(ada, second)).toMatchObject({ status: 'pending', stage: 'checking' });
  expect(await attemptsOf(test.deps.db, second)).toEqual([]);
  return { second, pay, credits: () => creditsOnChain(node, symbol, ada.addressOn(chainId), to) };
}

it.each(chains)(
  'releases a held payment on $chainId that equals a rejected one once the sequence has advanced',
  async (chain) => {
    const { second, pay, credits } = await rejectFirst(chain);
    await succeeds(await pay(bob.addressOn(chain.chainId), chain.small));
    await succeeds(second);
    expect(await attemptsOf(test.deps.db, second)).toHaveLength(1);
    expect(await credits()).toHaveLength(1);
  },
);

it.each(chains)('ends a held payment on $chainId whose next bytes were rejected a day ago', async (chain) => {
  const { second, credits } = await rejectFirst(chain);
  await endHold(second, '25 hours');
  await broadcastTransfer(test.deps, second);
  expect((await readTransaction(ada, second)).failure?.code).toBe('HELD_TOO_LONG');
  expect(await credits()).toEqual([]);
});
