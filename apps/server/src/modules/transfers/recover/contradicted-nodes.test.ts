import { createCosmosAdapter, createEvmAdapter } from '@tessera/chains';
import { startLyingNode } from '@tessera/chains/testing';
import { startDevchain } from '@tessera/devchain';

import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { hasFollowed } from '../../chains/chain-cursors.repository';
import { followChain } from '../../indexing/follow-chain.service';
import { markSent } from '../state/change-state.service';
import { findTransfer } from '../transfers.repository';
import { recoverTransfers, resolveUsedSequence } from './recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const pay = async (chainId: string, symbol: string) =>
  transactionIn(await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.01', chainId, symbol }))).id;
const rowOf = async (id: string) => {
  const row = await findTransfer(test.deps.db, id);
  if (!row) throw new Error('no such transfer');
  return row;
};

it('fails a payment as replaced only when a majority of the nodes reports its nonce as used', async () => {
  const honest = test.anvil.url;
  const connect = (...urls: string[]) =>
    createEvmAdapter({ chainId: '31337', rpcUrl: urls.join(','), finality: 'latest' });
  const liar = await startLyingNode(honest, '"result":"0x0"', '"result":"0x9"');
  await callAnvil(honest, 'evm_setAutomine', false);
  try {
    const id = await pay('31337', 'ETH');
    await followChain(test.deps, test.deps.chains.of('31337'));
    await markSent(test.deps, await rowOf(id), 'unknown');
    const row = await rowOf(id);
    const resolve = (...urls: string[]) => resolveUsedSequence(test.deps, connect(...urls), row);

    expect(await resolve(liar.url, honest)).toBe(false);
    expect(test.logs()).toContain('no majority of the nodes reports the same');
    expect(await resolve(liar.url, honest, `${honest}/`)).toBe(false);
    expect(await rowOf(id)).toEqual(row);
    expect(await resolve(liar.url, `${liar.url}/`, honest)).toBe(true);
    expect(await readTransaction(ada, id)).toMatchObject({ status: 'failed', failure: { code: 'REPLACED' } });
  } finally {
    liar.stop();
    await callAnvil(honest, 'evm_setAutomine', true);
  }
});

it('fails a payment in a skipped block as late only when a majority reports its sequence as unused', async () => {
  const chainId = 'optio-testnet';
  const connect = (...urls: string[]) => createCosmosAdapter({ chainId, rpcUrl: urls.join(',') });
  const { devchain } = test;
  const honest = devchain.url;
  const optio = test.deps.chains.of(chainId);
  const liar = await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0 });
  try {
    await followChain(test.deps, optio);
    const id = await pay(chainId, 'OPT');
    const { transactionHash } = await readTransaction(ada, id);
    while ((await optio.findTransaction(transactionHash ?? '')) === null) await devchain.produceBlock();
    const timeoutHeight = (await rowOf(id)).timeoutHeight ?? 0n;
    for (const node of [devchain, liar]) while (BigInt(await node.produceBlock()) <= timeoutHeight);
    // The follower skips the block of the payment, and no node has an index.
    devchain.faults.emptyIndex(true);
    devchain.faults.pruneBelow(Number(timeoutHeight));
    while (!(await hasFollowed(test.deps.db, chainId, timeoutHeight))) await followChain(test.deps, optio);
    const row = await rowOf(id);
    const recover = (...urls: string[]) => recoverTransfers(test.deps, connect(...urls), 0);

    await recover(liar.url, honest);
    expect(await rowOf(id)).toMatchObject({ status: row.status, completedAt: null });
    await recover(liar.url, `${liar.url}/`, honest);
    expect(await readTransaction(ada, id)).toMatchObject({ status: 'failed', failure: { code: 'TIMEOUT' } });
  } finally {
    await liar.stop();
  }
});
