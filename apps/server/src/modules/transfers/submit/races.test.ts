import { eq } from 'drizzle-orm';

import { chainsOf } from '../../chains/chains';
import { followChain } from '../../indexing/follow-chain.service';
import { readCursor } from '../../chains/chain-cursors.repository';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import {
  balanceOf,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { broadcastTransfer, countSend } from '../broadcast/broadcast-transfer.service';
import { failTransfer } from '../state/change-state.service';
import { recoverTransfers } from '../recover/recover-transfers.service';
import { attemptsOf } from '../attempts.repository';
import { findTransfer } from '../transfers.repository';
import { transfers } from '../transfers.table';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => test.devchain.faults.startIncluding());
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);
const body = (amount: string) => sendBody({ to: `@${bob.username}`, amount, chainId });
const credits = async () =>
  (await creditsOnChain(optio(), 'OPT', ada.addressOn(chainId), bob.addressOn(chainId))).length;
const succeeds = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === 'success');

async function rowOf(id: string) {
  const row = await findTransfer(test.deps.db, id);
  if (!row) throw new Error('no such transfer');
  return row;
}

async function signedUnsent(): Promise<string> {
  test.devchain.faults.stopIncluding();
  const first = transactionIn(await send(ada, body('0.1')));
  const second = transactionIn(await send(ada, body('0.2')));
  test.devchain.faults.startIncluding();
  await test.devchain.produceBlock();
  for (let rounds = 0; rounds < 50 && (await rowOf(first.id)).blockHeight === null; rounds += 1) {
    await followChain(test.deps, optio());
  }
  expect((await attemptsOf(test.deps.db, second.id)).at(-1)?.sends).toBe(0);
  return second.id;
}

it('ignores a sequence rejection of a lagging node and broadcasts the same bytes again', async () => {
  const id = await signedUnsent();
  const before = await credits();
  const { sequence, txHash } = await rowOf(id);
  const at = sequence ?? 0n;
  const node = optio();
  // The node is one block behind, so it rejects the sequence (sdk/32).
  const behind = {
    ...node,
    getAccount: async (address: string) => ({
      ...(await node.getAccount(address)),
      sequence: at - 1n,
      confirmedSequence: at - 1n,
    }),
    broadcast: (bytes: Uint8Array) =>
      Promise.resolve({
        outcome: 'rejected' as const,
        reason: 'sequence' as const,
        hash: txHash ?? '',
        code: { codespace: 'sdk', code: 32 },
        message: `account sequence mismatch, expected ${at - 1n}, got ${at}: ${bytes.length}`,
      }),
  };
  await broadcastTransfer({ ...test.deps, chains: chainsOf([behind]) }, id);
  expect(await rowOf(id)).toMatchObject({ status: 'broadcast', stage: 'unknown', failure: null });
  await succeeds(id);
  expect(await rowOf(id)).toMatchObject({ sequence, txHash });
  expect(await credits()).toBe(before + 1);
});

const refused = { code: 'OTHER', message: 'refused', feeTaken: null };

it('does not fail a transfer that another process has broadcast concurrently', async () => {
  const id = await signedUnsent();
  const before = await credits();
  const node = optio();
  const lagging = {
    ...node,
    broadcast: async (bytes: Uint8Array) => {
      await broadcastTransfer(test.deps, id);
      const { hash } = await node.broadcast(bytes);
      return { outcome: 'rejected' as const, reason: 'sequence' as const, hash };
    },
  };
  await broadcastTransfer({ ...test.deps, chains: chainsOf([lagging]) }, id);
  expect((await rowOf(id)).status).toBe('broadcast');
  await succeeds(id);
  expect(await credits()).toBe(before + 1);
});

it('does not broadcast a transfer that another process has ended', async () => {
  const id = await signedUnsent();
  const before = await credits();
  const row = await rowOf(id);
  const [attempt] = await attemptsOf(test.deps.db, id);
  if (!attempt) throw new Error('the transfer has no attempt');
  expect(await failTransfer(test.deps, row, refused)).toBe(true);
  expect(await countSend(test.deps.db, attempt, new Date())).toBeNull();
  await test.work();
  expect(await credits()).toBe(before);
});

it('changes a failed transfer to success when a block includes it after all', async () => {
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(ada, body('0.3')));
  await failTransfer(test.deps, await rowOf(id), refused);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'failed', stage: 'final' });
  test.devchain.faults.startIncluding();
  await succeeds(id);
  expect(await readTransaction(ada, id)).toMatchObject({ stage: 'final' });
  expect(await readTransaction(ada, id)).not.toHaveProperty('failure');
});

it('reverts an inclusion in a block that was replaced before it was followed', async () => {
  const ethereum = test.deps.chains.of('31337');
  const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
  await anvil('evm_setAutomine', false);
  const eth = sendBody({ to: `@${bob.username}`, amount: '0.04', chainId: '31337', symbol: 'ETH' });
  const { id, transactionHash } = transactionIn(await send(ada, eth));
  await anvil('anvil_dropTransaction', transactionHash);
  await followChain(test.deps, ethereum);
  const cursor = await readCursor(test.deps.db, '31337');
  const place = { blockHeight: (cursor?.height ?? 0n) + 2n, blockHash: 'REPLACED' };
  await test.deps.db
    .update(transfers)
    .set({ status: 'broadcast', stage: 'in_block', includedOk: true, ...place })
    .where(eq(transfers.id, id));
  await anvil('anvil_mine', '0x3');
  await followChain(test.deps, ethereum);
  expect(await rowOf(id)).toMatchObject({ status: 'broadcast', stage: 'sent', blockHash: null });
  expect((await ada.browser.call('GET', '/notifications')).body).not.toContain('0.04 ETH');
  await anvil('evm_setAutomine', true);
  await succeeds(id);
});

it('does not fail a transfer that a node without a transaction index cannot find', async () => {
  const { id } = transactionIn(await send(ada, body('0.5')));
  const blind = { ...optio(), findTransaction: () => Promise.resolve(null) };
  const chains = chainsOf([blind]);
  for (let blocks = 0; blocks < 105; blocks += 1) await test.devchain.produceBlock();
  await recoverTransfers({ ...test.deps, chains }, blind, 0);
  expect((await readTransaction(ada, id)).status).toBe('pending');
  await succeeds(id);
});

it('updates the balance in the transaction that records the inclusion', async () => {
  const held = await balanceOf(ada, 'OPT');
  const { id } = transactionIn(await send(ada, body('0.6')));
  for (let rounds = 0; rounds < 100 && (await rowOf(id)).blockHeight === null; rounds += 1) {
    await test.devchain.produceBlock();
    await recoverTransfers(test.deps, optio(), 0);
  }
  expect((await rowOf(id)).blockHeight).not.toBeNull();
  expect(await balanceOf(ada, 'OPT')).not.toBe(held);
});
