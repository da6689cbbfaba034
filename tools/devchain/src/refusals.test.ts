import { TxBody, type TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { signTogether, withAuthInfo } from './testing/multi-signer';
import { broadcast, confirm, uopt, rejection, send, sendMessage, sign } from './testing/transactions';

let chain: Devchain;
let faucet: Person;
let poor: Person;

beforeAll(async () => {
  chain = await startTestChain();
  faucet = await connectFaucet(chain);
  poor = await connectPerson(chain);
  await confirm(chain, faucet, await send(faucet, poor.address, '10'));
});
afterAll(() => chain.stop());

const refused = async (tx: TxRaw | Promise<TxRaw>) => rejection(broadcast(faucet, await tx));
const withBody = (tx: TxRaw, change: Partial<TxBody>): TxRaw => ({
  ...tx,
  bodyBytes: TxBody.encode({ ...TxBody.decode(tx.bodyBytes), ...change }).finish(),
});
const fee = (amount: string, gas = '200000') => ({ fee: { amount: [uopt(amount)], gas } });

test('rejects undecodable bytes with sdk/2', async () => {
  expect(await rejection(faucet.client.broadcastTxSync(new Uint8Array([1, 2, 3])))).toBe('sdk/2');
});

test('rejects an unknown message type with sdk/2', async () => {
  const messages = [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: new Uint8Array() }];
  expect(await refused(withBody(await sign(faucet), { messages }))).toBe('sdk/2');
});

test('rejects a transaction without messages with sdk/18', async () => {
  expect(await refused(withBody(await sign(faucet), { messages: [] }))).toBe('sdk/18');
});

test('rejects an unknown extension option with sdk/31', async () => {
  const extensionOptions = [{ typeUrl: '/optio.Unknown', value: new Uint8Array() }];
  expect(await refused(withBody(await sign(faucet), { extensionOptions }))).toBe('sdk/31');
});

test('rejects a missing signature with sdk/15 and an additional one with sdk/4', async () => {
  const tx = await sign(faucet);
  expect(await refused({ ...tx, signatures: [] })).toBe('sdk/15');
  expect(await refused({ ...tx, signatures: [...tx.signatures, new Uint8Array(64)] })).toBe('sdk/4');
});

test('rejects a sender of another chain with sdk/35', async () => {
  const messages = [sendMessage('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4', faucet.address, '1')];
  expect(await refused(sign(faucet, { messages }))).toBe('sdk/35');
});

test('rejects a past timeout height with sdk/30', async () => {
  await chain.produceBlock();
  expect(await refused(sign(faucet, { timeoutHeight: 1n }))).toBe('sdk/30');
});

test('rejects a memo of 257 bytes with sdk/12 and accepts 256 bytes', async () => {
  expect(await refused(sign(faucet, { memo: 'a'.repeat(257) }))).toBe('sdk/12');
  expect(await refused(sign(faucet, { memo: 'ü'.repeat(129) }))).toBe('sdk/12');
  expect(await refused(sign(faucet, { memo: 'ü'.repeat(128) }))).toMatch(/^accepted/);
  await chain.produceBlock();
});

test('rejects gas below the cost of the checks with sdk/11', async () => {
  expect(await refused(sign(faucet, fee('5000', '5000')))).toBe('sdk/11');
});

test('rejects a fee below 1 uOPT per gas or in another coin with sdk/13', async () => {
  expect(await refused(sign(faucet, fee('199999')))).toBe('sdk/13');
  const foreign = { amount: [{ denom: 'uatom', amount: '200000' }], gas: '200000' };
  expect(await refused(sign(faucet, { fee: foreign }))).toBe('sdk/13');
});

test('rejects a fee payer without account with sdk/9', async () => {
  const stranger = await connectPerson(chain);
  expect(await refused(sign(stranger))).toBe('sdk/9');
});

test('rejects an unpayable fee with sdk/5', async () => {
  expect(await refused(sign(poor))).toBe('sdk/5');
});

test('rejects the public key of another account with sdk/8', async () => {
  const other = (await signTogether([poor], [sendMessage(poor.address, poor.address, '1')])).authInfoBytes;
  expect(await refused({ ...(await sign(faucet)), authInfoBytes: other })).toBe('sdk/8');
});

test('rejects more than seven signers with sdk/14', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => connectPerson(chain)));
  for (const { address } of people) await send(faucet, address, '1000000');
  await chain.produceBlock();
  const messages = people.map(({ address }) => sendMessage(address, faucet.address, '1'));
  expect(await refused(signTogether(people, messages))).toBe('sdk/14');
  expect(await refused(signTogether(people.slice(0, 2), messages.slice(0, 2)))).toMatch(/^accepted/);
});

test('rejects a sequence too high or too low with sdk/32', async () => {
  const { sequence } = await faucet.client.getSequence(faucet.address);
  expect(await refused(sign(faucet, { sequence: sequence + 1 }))).toBe('sdk/32');
  expect(await refused(sign(faucet, { sequence: sequence - 1 }))).toBe('sdk/32');
});

test('rejects a signature for another chain or account with sdk/4', async () => {
  expect(await refused(sign(faucet, { chainId: 'optio' }))).toBe('sdk/4');
  expect(await refused(sign(faucet, { accountNumber: 99n }))).toBe('sdk/4');
});

test('rejects changed bytes with sdk/4', async () => {
  const tx = await sign(faucet);
  expect(await refused(withBody(tx, { memo: 'changed' }))).toBe('sdk/4');
  const changed = withAuthInfo(tx, ({ fee }) => fee !== undefined && (fee.amount = [uopt('300000')]));
  expect(await refused(changed)).toBe('sdk/4');
});

test('rejects a high s, which would give the same send a second hash, with sdk/4', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const tx = await sign(faucet);
  const signature = Buffer.from(tx.signatures[0] ?? []);
  const s = order - BigInt(`0x${signature.subarray(32).toString('hex')}`);
  const high = Buffer.concat([
    signature.subarray(0, 32),
    Buffer.from(s.toString(16).padStart(64, '0'), 'hex'),
  ]);
  expect(await refused({ ...tx, signatures: [high] })).toBe('sdk/4');
});

test('charges no fee for rejected transactions', async () => {
  expect((await poor.client.getBalance(poor.address, 'uOPT')).amount).toBe('10');
});
