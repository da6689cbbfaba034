// size: over the line limit, because one file tests each outcome of a held payment beside other transfers
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { MINUTE } from '../../../platform/clock';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { setPrices } from '../../../testing/set-prices';
import {
  balanceOf,
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { SIGNED_AHEAD } from './sign-held.service';
import { recoverTransfers } from '../recover/recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterAll(() => test.close());
afterEach(async () => {
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows) await cancel(id);
});

const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT', large: '1.1', small: '0.05', rest: '97.5' },
  { chainId: '31337', symbol: 'ETH', large: '0.0101', small: '0.0001', rest: '0.985' },
] as const;
const [optio, ethereum] = chains;
type Chain = (typeof chains)[number];

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const adapterOf = ({ chainId }: Chain) => test.deps.chains.of(chainId);
const pay = ({ chainId, symbol }: Chain, to: WalletPerson, amount: string) =>
  sendBody({ chainId, symbol, to: to.addressOn(chainId), amount });
const cancel = (id: string) => ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
const succeeds = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === 'success');
const paid = ({ chainId, symbol }: Chain, to: WalletPerson) =>
  creditsOnChain(test.deps.chains.of(chainId), symbol, ada.addressOn(chainId), to.addressOn(chainId));
const isOver = (id: string) =>
  sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);

async function rowOf(id: string) {
  const { rows } = await sql('select status, sequence, tx_hash, held_until from transfers where id = $1', id);
  return rows[0];
}
async function signaturesOf(id: string): Promise<{ sequence: bigint; hash: string }[]> {
  const { rows } = await sql(
    'select sequence, tx_hash as hash from held_signatures where transfer_id = $1 order by sequence',
    id,
  );
  return rows.map(({ sequence, hash }) => ({ sequence: BigInt(sequence), hash }));
}
const sequencesOf = async (id: string) => (await signaturesOf(id)).map(({ sequence }) => sequence);
const ahead = (first: bigint) => Array.from({ length: Number(SIGNED_AHEAD) }, (_, n) => first + BigInt(n));
const nextOf = async (chain: Chain) =>
  (await adapterOf(chain).getAccount(ada.addressOn(chain.chainId))).sequence;

async function hold(chain: Chain) {
  const to = await withWallet(test);
  const held = transactionIn(await send(ada, pay(chain, to, chain.large)));
  expect(held.heldUntil).toBeDefined();
  return { id: held.id, to, held };
}
async function paySmall(chain: Chain) {
  const { id, heldUntil } = transactionIn(await send(ada, pay(chain, bob, chain.small)));
  expect(heldUntil).toBeUndefined();
  await succeeds(id);
  return id;
}

it.each(chains)(
  'sends two payments on $chainId while one is held, and then the held one once',
  async (chain) => {
    const first = await nextOf(chain);
    const { id, to, held } = await hold(chain);
    expect(held).toMatchObject({ stage: 'checking', transactionHash: null, blockExplorerLink: null });
    expect(await rowOf(id)).toMatchObject({ status: 'signed', sequence: null, tx_hash: null });
    expect(await sequencesOf(id)).toEqual(ahead(first));

    expect((await preview(ada, pay(chain, bob, chain.small))).statusCode).toBe(200);
    const others = [await paySmall(chain), await paySmall(chain)];
    for (const [n, other] of others.entries())
      expect(BigInt((await rowOf(other)).sequence)).toBe(first + BigInt(n));
    expect((await sequencesOf(id)).slice(-Number(SIGNED_AHEAD))).toEqual(ahead(first + 2n));
    expect(await paid(chain, to)).toEqual([]);

    const signatures = await signaturesOf(id);
    await isOver(id);
    await succeeds(id);
    const row = await rowOf(id);
    expect(BigInt(row.sequence)).toBe(first + 2n);
    expect(row.tx_hash).toBe(signatures.find(({ sequence }) => sequence === first + 2n)?.hash);
    expect((await readTransaction(ada, id)).transactionHash).toBe(row.tx_hash);
    expect(await signaturesOf(id)).toEqual([]);
    expect(await paid(chain, to)).toHaveLength(1);
    await paySmall(chain);
  },
);

it('returns the held payment to a repeated request and signs nothing more', async () => {
  const to = await withWallet(test);
  const key = ulid();
  const body = pay(optio, to, optio.large);
  const [one, two] = await Promise.all([send(ada, body, key), send(ada, body, key)]);
  const { id } = transactionIn(one);
  const signatures = await signaturesOf(id);
  expect(signatures).toHaveLength(Number(SIGNED_AHEAD));
  expect([transactionIn(two).id, transactionIn(await send(ada, body, key)).id]).toEqual([id, id]);
  expect(await signaturesOf(id)).toEqual(signatures);
});

it('releases two held payments one after the other, each once', async () => {
  const held = [await hold(ethereum), await hold(ethereum)];
  for (const { id } of held) await isOver(id);
  for (const { id } of held) await succeeds(id);
  const sequences = await Promise.all(held.map(async ({ id }) => BigInt((await rowOf(id)).sequence)));
  expect(new Set(sequences).size).toBe(2);
  for (const { to } of held) expect(await paid(ethereum, to)).toHaveLength(1);
});

it.each(chains)('subtracts the held amount on $chainId from the funds of other payments', async (chain) => {
  await hold(chain);
  const refused = await send(ada, pay(chain, bob, chain.rest));
  expect(refused.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, refused.json()).errors).toEqual({ amount: [messages.balanceInsufficient] });
  const shown = await preview(ada, pay(chain, bob, chain.rest));
  expect(shown.statusCode).toBe(422);
});

it('deletes the signatures when the held payment is cancelled, also while sending is frozen', async () => {
  const { id } = await hold(optio);
  expect((await cancel(id)).statusCode).toBe(200);
  expect(await signaturesOf(id)).toEqual([]);
  const frozen = await hold(ethereum);
  await sql('update users set sending_frozen_at = now() where id = $1', ada.userId);
  try {
    expect((await cancel(frozen.id)).statusCode).toBe(200);
    expect(await signaturesOf(frozen.id)).toEqual([]);
  } finally {
    await sql('update users set sending_frozen_at = null where id = $1', ada.userId);
  }
});

it('delays the release until the other transfers of the account are in a block', async () => {
  await callAnvil(test.anvil.url, 'evm_setAutomine', false);
  try {
    const { id, to } = await hold(ethereum);
    const other = transactionIn(await send(ada, pay(ethereum, bob, ethereum.small)));
    await isOver(id);
    await broadcastTransfer(test.deps, id);
    expect(await rowOf(id)).toMatchObject({ sequence: null, tx_hash: null });
    await callAnvil(test.anvil.url, 'evm_setAutomine', true);
    await callAnvil(test.anvil.url, 'anvil_mine', '0x1');
    await succeeds(other.id);
    await succeeds(id);
    expect(await paid(ethereum, to)).toHaveLength(1);
  } finally {
    await callAnvil(test.anvil.url, 'evm_setAutomine', true);
  }
});

it('gives two payments different sequences when one is submitted while the held one is released', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, to } = await hold(optio);
    await isOver(id);
    const [answer] = await Promise.all([
      send(ada, pay(optio, bob, optio.small)),
      broadcastTransfer(test.deps, id),
      broadcastTransfer(test.deps, id),
    ]);
    const other = transactionIn(answer);
    await succeeds(other.id);
    await succeeds(id);
    expect((await rowOf(id)).sequence).not.toBe((await rowOf(other.id)).sequence);
    expect(await paid(optio, to)).toHaveLength(1);
  }
});

it('ends the held payment, with a notice, when its signatures are used up by transfers without the wallet key', async () => {
  const { id, to } = await hold(ethereum);
  // Simulates 10 transactions that another wallet with this phrase has sent.
  const node = adapterOf(ethereum);
  const from = ada.addressOn(ethereum.chainId);
  const sequence = await nextOf(ethereum);
  await callAnvil(test.anvil.url, 'anvil_setNonce', from, `0x${(sequence + SIGNED_AHEAD).toString(16)}`);
  await isOver(id);
  await recoverTransfers(test.deps, node, 0);
  const message =
    'While it waited, too many other transactions left this address. Nothing was sent: send it again';
  expect(await readTransaction(ada, id)).toMatchObject({
    status: 'failed',
    stage: 'final',
    transactionHash: null,
    gasFee: null,
    failure: { code: 'HELD_OVERTAKEN', message, feeTaken: null },
  });
  expect(await signaturesOf(id)).toEqual([]);
  expect((await ada.browser.call('GET', '/notifications')).body).toContain(message);
  expect(await paid(ethereum, to)).toEqual([]);
  await callAnvil(test.anvil.url, 'anvil_setNonce', from, `0x${sequence.toString(16)}`);
});

it('releases the held payment after more payments than it was signed ahead for', async () => {
  const { id, to } = await hold(optio);
  for (let n = 0n; n <= SIGNED_AHEAD; n += 1n) await paySmall(optio);
  await isOver(id);
  await succeeds(id);
  expect(await paid(optio, to)).toHaveLength(1);
});

it('deletes the signatures of held payments when the phrase resets the wallet key, and signs no more', async () => {
  const key = 'another wallet key #2';
  const { id, to } = await hold(optio);
  const reset = await ada.browser.call('POST', `/wallets/${ada.walletId}/resetPasscode`, {
    mnemonic: ada.mnemonic,
    walletPasscode: key,
    walletPasscode_confirmation: key,
  });
  expect(reset.statusCode).toBeLessThan(300);
  expect(await signaturesOf(id)).toEqual([]);
  const other = transactionIn(await send(ada, { ...pay(optio, bob, optio.small), walletPasscode: key }));
  await succeeds(other.id);
  expect(await signaturesOf(id)).toEqual([]);
  const later = {
    ...test.deps,
    clock: { ...test.deps.clock, now: () => new Date(Date.now() + 11 * MINUTE) },
  };
  await broadcastTransfer(later, id);
  expect((await readTransaction(ada, id)).failure?.code).toBe('KEY_RESET');
  expect(await paid(optio, to)).toEqual([]);
  expect(await balanceOf(ada, 'OPT')).not.toBeNull();
});
