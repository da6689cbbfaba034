import { toBase64 } from '@cosmjs/encoding';
import { decodeTxRaw } from '@cosmjs/proto-signing';
import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { BinaryWriter } from 'cosmjs-types/binary';
import type { ChainAttempt } from '../chain-adapter';
import { newOptioAccount } from '../testing/cosmos-harness';
import { transactionOf } from '../testing/encode-transaction';
import type { Message } from './events';
import { operatorAddressOf } from './address';
import { readAttempts } from './read-attempts';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

const { address: from } = newOptioAccount();
const { address: to } = newOptioAccount();
const [one, other] = [operatorAddressOf(to), operatorAddressOf(from)];
const own = { symbol: 'OPT', from } as const;
const send = { type: 'send', ...own, to, base: '5' } as const;
const delegation = { type: 'delegate', ...own, validator: one, base: '6' } as const;
const claimOf = (...validators: string[]) => ({ type: 'claim-rewards', ...own, validators }) as const;

const encoded = (intent: ChainAttempt['intent']): Message[] =>
  toMessages('optio-testnet', intent).map((message) => registry.encodeAsAny(toEncodeObject(message)));

const bytesOf = (...messages: Message[]) => transactionOf(messages);

it('numbers the attempts of each kind from 0 when a transaction has several messages', () => {
  const bytes = bytesOf(...[send, delegation, { ...send, base: '7' } as const].flatMap(encoded));
  expect(decodeTxRaw(bytes).body.messages).toHaveLength(3);
  expect(readAttempts(bytes, from)).toEqual([
    { index: 0, intent: send },
    { index: 0, intent: delegation },
    { index: 1, intent: { ...send, base: '7' } },
  ]);
});

it('numbers a new validator among the delegations, as its event does', () => {
  const creation = {
    type: 'create-validator',
    ...own,
    moniker: 'Amber Fields',
    base: '2',
    minSelfDelegation: '1',
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: toBase64(new Uint8Array(32).fill(7)),
  } as const;
  const found = readAttempts(bytesOf(...[creation, delegation].flatMap(encoded)), from);
  expect(found.map(({ index, intent }) => [index, intent.type])).toEqual([
    [0, 'create-validator'],
    [1, 'delegate'],
  ]);
});

it('joins the claims of several messages after the other attempts', () => {
  const bytes = bytesOf(...[claimOf(one), send, claimOf(other)].flatMap(encoded));
  expect(readAttempts(bytes, from)).toEqual([
    { index: 0, intent: send },
    { index: 0, intent: claimOf(one, other) },
  ]);
});

it('ignores a message of an unknown type and a lock of the own stake, beside a payment', () => {
  const unknown = { typeUrl: '/example.Msg', value: Uint8Array.from([10, 1, 65]) };
  const coin = Coin.encode({ denom: 'uOPT', amount: '5' }).finish();
  const fields = BinaryWriter.create().uint32(10).string(from).uint32(18).string('2030-01-01');
  const locked = { typeUrl: '/optio.lockup.MsgLock', value: fields.uint32(26).bytes(coin).finish() };
  expect(readAttempts(bytesOf(unknown, locked, ...encoded(send)), from)).toEqual([
    { index: 0, intent: send },
  ]);
});

it('reads one payment for each known coin when a message sends several', () => {
  const coins = [
    { denom: 'ibc/AB', amount: '3' },
    { denom: 'uOPT', amount: '5' },
    { denom: 'uOPT', amount: '0' },
  ].map((coin) => Coin.fromPartial(coin));
  const value = MsgSend.encode({ fromAddress: from, toAddress: to, amount: coins }).finish();
  expect(readAttempts(bytesOf({ typeUrl: MsgSend.typeUrl, value }), from)).toEqual([
    { index: 0, intent: send },
  ]);
});
