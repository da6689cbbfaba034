import { setTimeout as delay } from 'node:timers/promises';
import { createCosmosAdapter, createEvmAdapter, NoQuorumError, type ChainAdapter } from '@tessera/chains';
import { startLyingNode } from '@tessera/chains/testing';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { payFromOutside } from '../../testing/pay-from-outside';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../testing/wallet-people';
import { readCursor } from '../chains/chain-cursors.repository';
import { recoverTransfers } from '../transfers/recover/recover-transfers.service';
import { findTransfer } from '../transfers/transfers.repository';
import { followChain } from './follow-chain.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

type ChainId = 'optio-testnet' | '31337';
const urlOn = (chainId: ChainId) => (chainId === '31337' ? test.anvil.url : test.devchain.url);
const connect = (chainId: ChainId, ...urls: string[]): ChainAdapter =>
  chainId === '31337'
    ? createEvmAdapter({ chainId, rpcUrl: urls.join(','), finality: 'latest' })
    : createCosmosAdapter({ chainId, rpcUrl: urls.join(',') });
const entriesOf = async ({ walletId }: WalletPerson, hash: string) => {
  const { rows } = await test.deps.db.$client.query(
    'select status from transactions where wallet_id = $1 and tx_hash = $2',
    [walletId, hash],
  );
  return rows;
};
const failures = async (chain: string) => {
  const { values } = await test.deps.metrics.quorumFailures.get();
  return values.find(({ labels }) => labels.chain === chain && labels.reason === 'different')?.value ?? 0;
};

/** Pays Ada in a block that is not followed yet. */
async function payAda(chainId: ChainId): Promise<string> {
  const adapter = test.deps.chains.of(chainId);
  await followChain(test.deps, adapter);
  const hash = await payFromOutside(test, adapter, ada.addressOn(chainId), 5_000_000n);
  while ((await adapter.findTransaction(hash)) === null) await delay(20);
  return hash;
}

/** Pays Bob from Ada's wallet. No worker has noticed yet that a block includes the payment. */
async function payBob(chainId: ChainId): Promise<string> {
  const terms = chainId === '31337' ? { amount: '0.01', symbol: 'ETH' } : { amount: '1', symbol: 'OPT' };
  const sent = await send(ada, sendBody({ to: `@${bob.username}`, chainId, ...terms }));
  const { id, transactionHash } = transactionIn(sent);
  while ((await test.deps.chains.of(chainId).findTransaction(transactionHash ?? '')) === null)
    await delay(20);
  return id;
}

/** Starts a node that reports `thief` as the recipient of payments to `paid`. */
const startLiar = (chainId: ChainId, paid: WalletPerson, thief: WalletPerson) => {
  const textOf = (person: WalletPerson) => {
    const address = person.addressOn(chainId);
    return chainId === '31337' ? address.toLowerCase() : address;
  };
  return startLyingNode(urlOn(chainId), textOf(paid), textOf(thief));
};

it.each(['optio-testnet', '31337'] as const)(
  'credits a payment on %s only when a majority of the nodes reports the same recipient',
  async (chainId) => {
    const honest = urlOn(chainId);
    const liar = await startLiar(chainId, ada, bob);
    try {
      const hash = await payAda(chainId);
      const before = await readCursor(test.deps.db, chainId);
      for (const urls of [
        [liar.url, honest],
        [honest, liar.url],
      ])
        await expect(followChain(test.deps, connect(chainId, ...urls))).rejects.toBeInstanceOf(NoQuorumError);
      expect([await entriesOf(ada, hash), await entriesOf(bob, hash)]).toEqual([[], []]);
      expect(await readCursor(test.deps.db, chainId)).toEqual(before);
      expect(await failures(chainId)).toBe(2);

      await followChain(test.deps, connect(chainId, liar.url, honest, `${honest}/`));
      expect(await entriesOf(ada, hash)).toEqual([{ status: 'success' }]);
      expect(await entriesOf(bob, hash)).toEqual([]);
    } finally {
      liar.stop();
    }
  },
);

it.each(['optio-testnet', '31337'] as const)(
  'neither settles nor fails a sent payment on %s by the report of one node, and settles it by a majority',
  async (chainId) => {
    const honest = urlOn(chainId);
    const liar = await startLiar(chainId, bob, ada);
    try {
      const id = await payBob(chainId);
      const sent = await findTransfer(test.deps.db, id);
      const contradicted = connect(chainId, liar.url, honest);
      await recoverTransfers(test.deps, contradicted, 0);
      expect(await findTransfer(test.deps.db, id)).toEqual(sent);

      await recoverTransfers(test.deps, connect(chainId, liar.url, honest, `${honest}/`), 0);
      expect(await findTransfer(test.deps.db, id)).toMatchObject({ stage: 'in_block', includedOk: true });
      await followChain(test.deps, test.deps.chains.of(chainId));
      expect(await readTransaction(ada, id)).toMatchObject({ status: 'success' });
    } finally {
      liar.stop();
    }
  },
);

it('logs the position and the failure of a node that leaves the others without a majority, not its URL', async () => {
  await payAda('31337');
  const silent = 'http://127.0.0.1:1';
  await expect(followChain(test.deps, connect('31337', urlOn('31337'), silent))).rejects.toMatchObject({
    reason: 'few',
  });
  const line = test
    .logs()
    .split('\n')
    .find((one) => one.includes('"reason":"few"'));
  expect(line).toContain('"failedNodes":[2]');
  expect(line).toContain('ChainUnreachableError');
  expect(line).not.toContain('127.0.0.1');
});
