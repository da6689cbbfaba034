import type { comet38 } from '@cosmjs/tendermint-rpc';
import { readCosmosTransaction } from './read-transaction';

const place = { height: 7n, blockHash: 'AB', time: '2026-11-21T12:00:00.000Z' };
const noTransaction = Uint8Array.from([1, 2, 3]);
const payer = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';

const result = (over: object = {}) =>
  ({ code: 0, codespace: '', events: [], ...over }) as unknown as comet38.TxData;
const event = (type: string, values: Record<string, string>) => ({
  type,
  attributes: Object.entries(values).map(([key, value]) => ({ key, value })),
});

it('reads a result without memo, transfers and notes when the bytes are no transaction', () => {
  expect(readCosmosTransaction(noTransaction, result(), place)).toEqual({
    hash: expect.stringMatching(/^[0-9A-F]{64}$/),
    ...place,
    success: true,
    feePaidBase: 0n,
    transfers: [],
  });
});

it('reads the code and no attempts when failed bytes are no transaction', () => {
  const failed = readCosmosTransaction(noTransaction, result({ code: 5, codespace: 'sdk' }), place);
  expect(failed).toEqual({
    hash: failed.hash,
    ...place,
    success: false,
    code: { codespace: 'sdk', code: 5 },
    feePaidBase: 0n,
    transfers: [],
  });
});

it('reads an empty codespace when a failed result has none', () => {
  const failed = readCosmosTransaction(noTransaction, result({ code: 1, codespace: undefined }), place);
  expect(failed.code).toEqual({ codespace: '', code: 1 });
});

it('reads payer and fee from the event tx only', () => {
  const events = [
    event('message', { fee: '900uOPT', fee_payer: 'optio1other' }),
    event('tx', { fee: '7ibc/AB,250uOPT', fee_payer: payer }),
    event('tx', { acc_seq: 'x' }),
  ];
  const found = readCosmosTransaction(noTransaction, result({ events }), place);
  expect(found).toMatchObject({ sender: payer, feePaidBase: 250n });
});
