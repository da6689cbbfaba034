import { TxBody, type TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { signTogether, withAuthInfo } from './testing/multi-signer';
import { broadcast, confirm, opt, refusal, send, sendMessage, sign } from './testing/transactions';

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

const refused = async (tx: TxRaw | Promise<TxRaw>) => refusal(broadcast(faucet, await tx));
const withBody = (tx: TxRaw, change: Partial<TxBody>): TxRaw => ({
  ...tx,
  bodyBytes: TxBody.encode({ ...TxBody.decode(tx.bodyBytes), ...change }).finish(),
});
const fee = (amount: string, gas = '200000') => ({ fee: { amount: [opt(amount)], gas } });

test('bytes that are no transaction: sdk/2', async () => {
  expect(await refusal(faucet.client.broadcastTxSync(new Uint8Array([1, 2, 3])))).toBe('sdk/2');
});

test('a message type nobody handles: sdk/2', async () => {
  const messages = [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: new Uint8Array() }];
  expect(await refused(withBody(await sign(faucet), { messages }))).toBe('sdk/2');
});

test('no message: sdk/18', async () => {
  expect(await refused(withBody(await sign(faucet), { messages: [] }))).toBe('sdk/18');
});

test('an unknown extension option: sdk/31', async () => {
  const extensionOptions = [{ typeUrl: '/optio.Unknown', value: new Uint8Array() }];
  expect(await refused(withBody(await sign(faucet), { extensionOptions }))).toBe('sdk/31');
});

test('no signature: sdk/15, one too many: sdk/4', async () => {
  const tx = await sign(faucet);
  expect(await refused({ ...tx, signatures: [] })).toBe('sdk/15');
  expect(await refused({ ...tx, signatures: [...tx.signatures, new Uint8Array(64)] })).toBe('sdk/4');
});

test('a sender of another chain: sdk/35', async () => {
  const messages = [sendMessage('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4', faucet.address, '1')];
  expect(await refused(sign(faucet, { messages }))).toBe('sdk/35');
});

test('a timeout height that has passed: sdk/30', async () => {
  await chain.produceBlock();
  expect(await refused(sign(faucet, { timeoutHeight: 1n }))).toBe('sdk/30');
});

test('a memo of 257 bytes: sdk/12, of 256 bytes accepted', async () => {
  expect(await refused(sign(faucet, { memo: 'a'.repeat(257) }))).toBe('sdk/12');
  expect(await refused(sign(faucet, { memo: 'ü'.repeat(129) }))).toBe('sdk/12');
  expect(await refused(sign(faucet, { memo: 'ü'.repeat(128) }))).toMatch(/^accepted/);
  await chain.produceBlock();
});

test('gas that does not cover the checks: sdk/11', async () => {
  expect(await refused(sign(faucet, fee('5000', '5000')))).toBe('sdk/11');
});

test('a fee below 1 uOPT a gas, or in another coin: sdk/13', async () => {
  expect(await refused(sign(faucet, fee('199999')))).toBe('sdk/13');
  const foreign = { amount: [{ denom: 'uatom', amount: '200000' }], gas: '200000' };
  expect(await refused(sign(faucet, { fee: foreign }))).toBe('sdk/13');
});

test('a fee payer without account: sdk/9', async () => {
  const stranger = await connectPerson(chain);
  expect(await refused(sign(stranger))).toBe('sdk/9');
});

test('a fee the sender cannot pay: sdk/5', async () => {
  expect(await refused(sign(poor))).toBe('sdk/5');
});

test('the public key of somebody else: sdk/8', async () => {
  const other = (await signTogether([poor], [sendMessage(poor.address, poor.address, '1')])).authInfoBytes;
  expect(await refused({ ...(await sign(faucet)), authInfoBytes: other })).toBe('sdk/8');
});

test('more than seven signers: sdk/14', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => connectPerson(chain)));
  for (const { address } of people) await send(faucet, address, '1000000');
  await chain.produceBlock();
  const messages = people.map(({ address }) => sendMessage(address, faucet.address, '1'));
  expect(await refused(signTogether(people, messages))).toBe('sdk/14');
  expect(await refused(signTogether(people.slice(0, 2), messages.slice(0, 2)))).toMatch(/^accepted/);
});

test('a sequence too high or too low: sdk/32', async () => {
  const { sequence } = await faucet.client.getSequence(faucet.address);
  expect(await refused(sign(faucet, { sequence: sequence + 1 }))).toBe('sdk/32');
  expect(await refused(sign(faucet, { sequence: sequence - 1 }))).toBe('sdk/32');
});

test('a signature for another chain or account: sdk/4', async () => {
  expect(await refused(sign(faucet, { chainId: 'optio' }))).toBe('sdk/4');
  expect(await refused(sign(faucet, { accountNumber: 99n }))).toBe('sdk/4');
});

test('changed bytes: sdk/4', async () => {
  const tx = await sign(faucet);
  expect(await refused(withBody(tx, { memo: 'changed' }))).toBe('sdk/4');
  const changed = withAuthInfo(tx, ({ fee }) => fee !== undefined && (fee.amount = [opt('300000')]));
  expect(await refused(changed)).toBe('sdk/4');
});

test('the upper half of s, which would give the same send a second hash: sdk/4', async () => {
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

test('nothing of all that was charged', async () => {
  expect((await poor.client.getBalance(poor.address, 'uOPT')).amount).toBe('10');
});
