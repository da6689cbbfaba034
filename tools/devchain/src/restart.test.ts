import { setImmediate } from 'node:timers/promises';
import { createTestDatabase } from '@tessera/services';
import { QueryClient, setupBankExtension } from '@cosmjs/stargate';
import { connectComet } from '@cosmjs/tendermint-rpc';
import type { Devchain } from './index';
import {
  connectFaucet,
  connectPerson,
  noInflation,
  startTestChain,
  type Person,
} from './testing/devchain-client';
import { balanceOf, confirm, uopt, send, sign, broadcast, rejection } from './testing/transactions';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let chain: Devchain;
let faucet: Person;

const open = async () => {
  chain = await startTestChain({ store: { databaseUrl: database.url }, genesis: { mint: noInflation } });
  faucet = await connectFaucet(chain);
};

beforeEach(async () => {
  database = await createTestDatabase();
  await open();
});
afterEach(async () => {
  await chain.stop();
  await database.drop();
});

test('keeps balances, transactions, sequences and hashes over a restart', async () => {
  const alice = await connectPerson(chain);
  const sent = await confirm(chain, faucet, await send(faucet, alice.address, '42', { memo: 'kept' }));
  const height = await faucet.client.getHeight();
  const before = {
    block: await faucet.client.getBlock(height),
    balance: await balanceOf(faucet, faucet.address),
    account: await faucet.client.getAccount(faucet.address),
  };
  await chain.stop();
  await open();

  expect(await faucet.client.getHeight()).toBe(height);
  expect(await faucet.client.getBlock(height)).toEqual(before.block);
  expect(await balanceOf(faucet, faucet.address)).toBe(before.balance);
  expect(await faucet.client.getAccount(faucet.address)).toEqual(before.account);
  expect(await balanceOf(faucet, alice.address)).toBe(42n);
  expect(await faucet.client.getTx(sent.hash)).toEqual(sent);

  const next = await confirm(chain, faucet, await send(faucet, alice.address, '1'));
  expect(next).toMatchObject({ code: 0 });
  expect(next.height).toBeGreaterThan(height);
});

test('loses pending transactions on restart and accepts them again', async () => {
  chain.faults.stopIncluding();
  const tx = await sign(faucet);
  const hash = await broadcast(faucet, tx);
  await chain.stop();
  await open();
  expect(await faucet.client.getTx(hash)).toBeNull();
  expect(await rejection(broadcast(faucet, tx))).toBe(`accepted ${hash}`);
  expect(await confirm(chain, faucet, hash)).toMatchObject({ code: 0 });
});

test('rejects the used sequence of an included transaction with sdk/32 after a restart', async () => {
  const tx = await sign(faucet);
  await confirm(chain, faucet, await broadcast(faucet, tx));
  await chain.stop();
  await open();
  expect(await rejection(broadcast(faucet, tx))).toBe('sdk/32');
});

test('loses no block when the database drops its connections', async () => {
  const alice = await connectPerson(chain);
  await database.disconnectAll();
  // A query over a connection that is closing still fails.
  while (
    await faucet.client.getHeight().then(
      () => false,
      () => true,
    )
  )
    await setImmediate();
  const hash = await send(faucet, alice.address, '6');
  expect(await confirm(chain, faucet, hash)).toMatchObject({ code: 0 });
  expect(await balanceOf(faucet, alice.address)).toBe(6n);
});

test('rejects a second process on the same database', async () => {
  await expect(startTestChain({ store: { databaseUrl: database.url } })).rejects.toThrow(
    'another process is writing this chain',
  );
});

test('funds the faucet once', async () => {
  await chain.stop();
  await open();
  const bank = QueryClient.withExtensions(await connectComet(chain.url), setupBankExtension).bank;
  expect((await bank.totalSupply()).supply).toEqual([uopt('22750008000000000')]);
});
