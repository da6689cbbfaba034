import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { MsgExec, MsgGrant, MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { encodeFields, transactionOf } from '../testing/encode-transaction';
import { readFailedNotes, readNotes } from './read-notes';

const ada = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const bot = 'optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22';

const coin = (amount: string, denom = 'uOPT') => Coin.encode({ amount, denom }).finish();
const lock = (address: string, until: string, paid = coin('5')): Any => ({
  typeUrl: '/optio.lockup.MsgLock',
  value: encodeFields([1, address], [2, until], [3, paid]),
});
const payment: Any = {
  typeUrl: MsgSend.typeUrl,
  value: MsgSend.encode({ fromAddress: ada, toAddress: bot, amount: [] }).finish(),
};
const grant = (grantee: string): Any => ({
  typeUrl: MsgGrant.typeUrl,
  value: MsgGrant.encode(MsgGrant.fromPartial({ granter: ada, grantee })).finish(),
});
const revocation: Any = {
  typeUrl: MsgRevoke.typeUrl,
  value: MsgRevoke.encode(MsgRevoke.fromPartial({ granter: ada, grantee: bot })).finish(),
};
const execution = (...msgs: Any[]): Any => ({
  typeUrl: MsgExec.typeUrl,
  value: MsgExec.encode({ grantee: bot, msgs }).finish(),
});
const read = (...messages: Any[]) => readNotes(transactionOf(messages));

const locked = {
  index: 0,
  kind: 'lock',
  address: ada,
  symbol: 'OPT',
  base: 5n,
  until: '2027-01-01T00:00:00.000Z',
};
const permission = { index: 0, kind: 'authorization', address: ada, other: bot };

it('reads a lock', () => {
  expect(read(lock(ada, '2027-01-01'))).toEqual([locked]);
});

it('reads a grant and a revocation for both accounts', () => {
  expect(read(grant(bot), revocation)).toEqual([permission, { ...permission, index: 1 }]);
});

it('reads a grant without a grantee that is no address', () => {
  expect(read(grant('<b>bot</b>'))).toEqual([{ index: 0, kind: 'authorization', address: ada }]);
});

it('reads an execution and the messages inside it, at any depth', () => {
  const executed = { kind: 'authorization', address: bot };
  expect(read(execution(execution(lock(ada, '2027-01-01'))))).toEqual([
    { ...executed, index: 0 },
    { ...executed, index: 1 },
    { ...locked, index: 2 },
  ]);
});

it('reads no notes from a payment or from bytes that are no transaction', () => {
  expect(read(payment)).toEqual([]);
  expect(readNotes(Uint8Array.from([1, 2, 3]))).toEqual([]);
});

it('reads the other notes when a message cannot be decoded', () => {
  const broken: Any = { typeUrl: MsgGrant.typeUrl, value: Uint8Array.from([0xff]) };
  expect(read(broken, lock(ada, '2027-01-01'))).toEqual([locked]);
});

it.each([
  ['its amount is 0', lock(ada, '2027-01-01', coin('0'))],
  ['its coin is unknown', lock(ada, '2027-01-01', coin('5', 'ibc/AB'))],
  ['its account is no address', lock('ada', '2027-01-01')],
])('reads no lock when %s', (_name, message) => {
  expect(read(message)).toEqual([]);
});

it.each(['', 'until 2027-01-01', '12027-01-01', '2027-01-01T12:00', '2027-13-01'])(
  'reads a lock without an end from the date %j',
  (day) => {
    const { until: _, ...rest } = locked;
    expect(read(lock(ada, day))).toEqual([rest]);
  },
);

it('reads from a failed transaction only the notes of the fee payer, without executed messages', () => {
  const bytes = transactionOf([
    lock(bot, '2027-01-01'),
    lock(ada, '2027-01-01'),
    execution(lock(ada, '2027-01-01')),
  ]);
  expect(readFailedNotes(bytes, ada)).toEqual([locked]);
});
