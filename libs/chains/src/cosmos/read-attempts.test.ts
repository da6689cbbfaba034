import { fromBase64, toBase64 } from '@cosmjs/encoding';
import type { ChainAttempt } from '../chain-adapter';
import { newOptioAccount } from '../testing/cosmos-harness';
import { signTransaction } from '../sign-transaction';
import { createCosmosAdapter } from './create-adapter';
import { moduleAccount } from './module-accounts';
import { operatorAddressOf } from './address';
import { readAttempts } from './read-attempts';

const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: 'http://127.0.0.1:1' });
afterAll(() => adapter.close());
const { address: from, key } = newOptioAccount();
const [one, other] = [operatorAddressOf(newOptioAccount().address), operatorAddressOf(from)];
const own = { symbol: 'OPT', from } as const;

type Intent = ChainAttempt['intent'];

async function bytesOf(intent: Intent): Promise<Uint8Array> {
  const fee = { family: 'cosmos', symbol: 'OPT', feeBase: '1', gas: '1', gasPrice: '1' } as const;
  const account = { sequence: 0n, accountNumber: 1n };
  return (await signTransaction(adapter.prepare(intent, { account, fee, timeoutHeight: 9n }), key)).bytes;
}

it.each<[string, Intent]>([
  ['send', { type: 'send', ...own, to: newOptioAccount().address, base: '5' }],
  ['delegate', { type: 'delegate', ...own, validator: one, base: '5' }],
  ['undelegate', { type: 'undelegate', ...own, validator: one, base: '6' }],
  [
    'cancel-undelegate',
    { type: 'cancel-undelegate', ...own, validator: one, base: '7', creationHeight: '12' },
  ],
  ['move-delegation', { type: 'move-delegation', ...own, source: one, destination: other, base: '8' }],
  ['claim-rewards', { type: 'claim-rewards', ...own, validators: [one, other] }],
])('reads the intent of a failed %s', async (_type, intent) => {
  expect(readAttempts(await bytesOf(intent), from)).toEqual([{ index: 0, intent }]);
});

it('reads a new validator with any key type', async () => {
  const intent: Intent = {
    type: 'create-validator',
    ...own,
    moniker: 'Amber Fields',
    base: '2000000',
    minSelfDelegation: '1',
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: toBase64(new Uint8Array(32).fill(7)),
  };
  const expected = { index: 0, intent: { ...intent, consensusPubkey: null } };
  expect(readAttempts(await bytesOf(intent), from)).toEqual([expected]);
});

it('reads a failed payment to a module account', async () => {
  const to = moduleAccount('bonded_tokens_pool');
  expect(readAttempts(await bytesOf({ type: 'send', ...own, to, base: '5' }), from)).toHaveLength(1);
});

it('ignores messages of other accounts than the payer, invalid addresses and invalid transactions', async () => {
  const bytes = await bytesOf({ type: 'delegate', ...own, validator: one, base: '5' });
  expect(readAttempts(bytes, newOptioAccount().address)).toEqual([]);
  expect(readAttempts(bytes, '')).toEqual([]);
  const text = { type: 'send', ...own, to: '<b>optio1 somebody</b>', base: '5' } as const;
  expect(readAttempts(await bytesOf(text), from)).toEqual([]);
  const wrong = { type: 'undelegate', ...own, validator: from, base: '5' } as const;
  expect(readAttempts(await bytesOf(wrong), from)).toEqual([]);
  expect(readAttempts(fromBase64('AAECAw=='), from)).toEqual([]);
});

it.each<[string, Intent]>([
  ['the source of a move', { type: 'move-delegation', ...own, source: from, destination: other, base: '8' }],
  [
    'the destination of a move',
    { type: 'move-delegation', ...own, source: one, destination: from, base: '8' },
  ],
  ['the validator of a claim', { type: 'claim-rewards', ...own, validators: [from] }],
])('reads no attempt when %s is no validator', async (_name, intent) => {
  expect(readAttempts(await bytesOf(intent), from)).toEqual([]);
});

it('reads no attempt when the amount is 0', async () => {
  const nothing = { type: 'delegate', ...own, validator: one, base: '0' } as const;
  expect(readAttempts(await bytesOf(nothing), from)).toEqual([]);
});
