import type { comet38 } from '@cosmjs/tendermint-rpc';
import { MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import { transactionOf } from '../testing/encode-transaction';
import type { TransferIntent } from '../transaction';
import { operatorAddressOf } from './address';
import { readCosmosTransaction } from './read-transaction';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

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
  expect(readCosmosTransaction(noTransaction, result(), place)).toStrictEqual({
    hash: expect.stringMatching(/^[0-9A-F]{64}$/),
    ...place,
    success: true,
    feePaidBase: 0n,
    transfers: [],
  });
});

it('reads the code and no attempts when failed bytes are no transaction', () => {
  const failed = readCosmosTransaction(noTransaction, result({ code: 5, codespace: 'sdk' }), place);
  expect(failed).toStrictEqual({
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

const own = { symbol: 'OPT', from: payer, base: '5' } as const;
const encode = (intent: TransferIntent) =>
  toMessages('optio-testnet', intent).map((message) => registry.encodeAsAny(toEncodeObject(message)));
const send = encode({ type: 'send', ...own, to: payer });
const revocation = {
  typeUrl: MsgRevoke.typeUrl,
  value: MsgRevoke.encode({ granter: payer, grantee: payer, msgTypeUrl: '' }).finish(),
};
const note = { index: 0, kind: 'authorization', address: payer, other: payer };
const paid = event('tx', { fee: '250uOPT', fee_payer: payer });

it('reads memo, transfers, stake changes and notes when the transaction succeeded', () => {
  const amount = { amount: '5uOPT', msg_index: '0' };
  const validator = operatorAddressOf(payer);
  const events = [
    paid,
    event('transfer', { sender: payer, recipient: payer, ...amount }),
    event('delegate', { delegator: payer, validator, ...amount }),
  ];
  const bytes = transactionOf([...send, revocation], 'lunch\u0000');
  expect(readCosmosTransaction(bytes, result({ events }), place)).toMatchObject({
    memo: 'lunch\uFFFD',
    transfers: [{ index: 0, symbol: 'OPT', from: payer, to: payer, base: 5n }],
    staking: {
      changes: [{ kind: 'delegate', delegator: payer, toValidator: validator, base: 5n }],
      rewards: [],
    },
    notes: [note],
  });
});

it('reads the attempted payment and the notes when the transaction failed', () => {
  const failed = { code: 5, codespace: 'sdk', events: [paid] };
  const found = readCosmosTransaction(transactionOf([...send, revocation]), result(failed), place);
  expect(found).toMatchObject({
    success: false,
    feePaidBase: 250n,
    transfers: [],
    attempted: [{ index: 0, intent: { type: 'send', ...own, to: payer } }],
    notes: [note],
  });
  expect(found).not.toHaveProperty('staking');
});

it('reads no attempt and no note when no fee was taken, so that the payer is unknown', () => {
  const found = readCosmosTransaction(transactionOf([...send, revocation]), result({ code: 5 }), place);
  expect(found).not.toHaveProperty('attempted');
  expect(found).not.toHaveProperty('notes');
});
