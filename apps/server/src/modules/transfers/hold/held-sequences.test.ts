import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { replace, sendAndWait, settleWaiting } from '../../../testing/replacements';
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
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { attemptsOf } from '../attempts.repository';
import { failTransfer } from '../state/change-state.service';
import { SIGNED_AHEAD } from './sign-held.service';
import { findTransfer } from '../transfers.repository';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '10', ETH: '500' });
});
afterAll(() => test.close());
afterEach(async () => {
  test.devchain.faults.startIncluding();
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows) await cancel(id);
});

const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT', large: '1.1', small: '0.05' },
  { chainId: '31337', symbol: 'ETH', large: '0.0202', small: '0.0001' },
] as const;
const [optio, ethereum] = chains;
type Chain = (typeof chains)[number];

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const cancel = (id: string) => ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
const pay = ({ chainId, symbol }: Chain, to: WalletPerson, amount: string) =>
  sendBody({ chainId, symbol, to: to.addressOn(chainId), amount });
const succeeds = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === 'success');
const paid = ({ chainId, symbol }: Chain, to: WalletPerson) =>
  creditsOnChain(test.deps.chains.of(chainId), symbol, ada.addressOn(chainId), to.addressOn(chainId));
const isOver = (id: string) =>
  sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);
const lockWaits = async () =>
  (await sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .rowCount ?? 0;
const countOf = async (id: string) =>
  (await sql('select sequence from held_signatures where transfer_id = $1', id)).rowCount;

async function rowOf(id: string) {
  const row = await findTransfer(test.deps.db, id);
  if (!row) throw new Error('no such transfer');
  return row;
}
async function hold(chain: Chain) {
  const to = await withWallet(test);
  const { id, heldUntil } = transactionIn(await send(ada, pay(chain, to, chain.large)));
  expect(heldUntil).toBeDefined();
  return { id, to };
}

it('releases a held payment with the sequence of a failed transfer', async () => {
  test.devchain.faults.stopIncluding();
  const first = transactionIn(await send(ada, pay(optio, bob, optio.small)));
  const second = transactionIn(await send(ada, pay(optio, bob, optio.small)));
  const { id, to } = await hold(optio);
  const failed = await rowOf(second.id);
  expect(await failTransfer(test.deps, failed, { code: 'X', message: 'no', feeTaken: null })).toBe(true);
  test.devchain.faults.startIncluding();
  await succeeds(first.id);
  await isOver(id);
  await succeeds(id);
  expect((await rowOf(id)).sequence).toBe(failed.sequence);
  expect(await paid(optio, to)).toHaveLength(1);
});

it('adds missing signatures when another transfer is sped up', async () => {
  const { id } = await hold(ethereum);
  const waiting = await sendAndWait(test, ada, bob, '0.0002');
  const before = await countOf(id);
  await sql(
    `delete from held_signatures where transfer_id = $1
     and sequence = (select max(sequence) from held_signatures where transfer_id = $1)`,
    id,
  );
  expect((await replace(ada, 'speed-up', waiting.id)).statusCode).toBe(202);
  expect(await countOf(id)).toBe(before);
  await settleWaiting(test);
  await succeeds(waiting.id);
});

it('adds no signature when the wallet key is wrong', async () => {
  const { id } = await hold(optio);
  const wrong = { ...pay(optio, bob, optio.small), walletPasscode: 'wrong key #1' };
  expect((await send(ada, wrong)).statusCode).toBe(400);
  expect(await countOf(id)).toBe(Number(SIGNED_AHEAD));
});

const payUsdc = (to: string, amount = '1') =>
  send(ada, sendBody({ chainId: '31337', symbol: 'USDC', to, amount }));
async function holdTen(to: string) {
  const held = [];
  // A payment without a price to a new recipient is held.
  for (let n = 0n; n < SIGNED_AHEAD; n += 1n) held.push(transactionIn(await payUsdc(to)));
  expect(held.every(({ heldUntil }) => heldUntil !== undefined)).toBe(true);
  return held;
}

it('responds 409 to the eleventh held payment and releases the other ten without the wallet key', async () => {
  const to = (await withWallet(test)).addressOn(ethereum.chainId);
  const held = await holdTen(to);
  const answer = await payUsdc(to, '2');
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).code]).toEqual([409, 'TOO_MANY_HELD']);
  for (const { id } of held) await isOver(id);
  for (const { id } of held) await succeeds(id);
  const credits = await creditsOnChain(test.deps.chains.of('31337'), 'USDC', ada.addressOn('31337'), to);
  expect(credits).toHaveLength(held.length);
});

it('sends a payment that is not held while ten payments are held', async () => {
  await holdTen((await withWallet(test)).addressOn(ethereum.chainId));
  const { id, heldUntil } = transactionIn(await send(ada, pay(ethereum, bob, ethereum.small)));
  expect(heldUntil).toBeUndefined();
  await succeeds(id);
});

it('holds no payment when the signer leaves out one of its sequences', async () => {
  const request = [ada, pay(optio, await withWallet(test), optio.large), ulid()] as const;
  const { signer } = test.deps;
  const ask = signer.ask.bind(signer);
  const signing = jest.spyOn(signer, 'ask').mockImplementation(async (...about) => {
    const answer = await ask(...about);
    if ('also' in answer && Array.isArray(answer.also)) answer.also.splice(-1, 1, null);
    return answer;
  });
  expect((await send(...request)).statusCode).toBe(500);
  signing.mockRestore();
  const { id, heldUntil } = transactionIn(await send(...request));
  expect(heldUntil).toBeDefined();
  expect(await countOf(id)).toBe(Number(SIGNED_AHEAD));
});

it('responds 409 to a speed-up of a held payment', async () => {
  const { id } = await hold(ethereum);
  const answer = await replace(ada, 'speed-up', id);
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).code]).toEqual([409, 'NOT_SENT']);
});

it('never broadcasts bytes that another transfer has sent', async () => {
  const { id, to } = await hold(ethereum);
  const { rows } = await sql('select min(sequence) as first from held_signatures where transfer_id = $1', id);
  const other = transactionIn(await send(ada, pay(ethereum, bob, ethereum.small)));
  await succeeds(other.id);
  // Gives the held payment's next signature the hash of the other transfer, as if both had the same bytes.
  const { txHash, sequence } = await rowOf(other.id);
  expect(sequence).toBe(BigInt(rows[0].first));
  await sql(
    'update held_signatures set tx_hash = $2 where transfer_id = $1 and sequence = $3',
    id,
    txHash,
    String((sequence ?? 0n) + 1n),
  );
  await isOver(id);
  await broadcastTransfer(test.deps, id);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', stage: 'checking' });
  expect(await paid(ethereum, to)).toEqual([]);
});

it('does not broadcast a held payment when a reset of the wallet key commits during the release', async () => {
  const { id } = await hold(ethereum);
  await isOver(id);
  const client = await test.deps.db.$client.connect();
  try {
    await client.query('begin');
    await client.query(`update wallets set phrase_reset_at = '2100-01-01' where id = $1`, [ada.walletId]);
    const released = broadcastTransfer(test.deps, id);
    while ((await lockWaits()) === 0) continue;
    await client.query('commit');
    await released;
  } finally {
    client.release();
  }
  expect(await attemptsOf(test.deps.db, id)).toEqual([]);
  await broadcastTransfer(test.deps, id);
  expect((await readTransaction(ada, id)).status).toBe('failed');
});
