import { MsgExec } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { transactionOf } from '../testing/encode-transaction';
import { coinOf, innerMessages, messageAt, ownerIn } from './events';

const message = (typeUrl: string): Any => ({ typeUrl, value: new Uint8Array() });
const exec = (...msgs: Any[]): Any => ({
  typeUrl: MsgExec.typeUrl,
  value: MsgExec.encode({ grantee: '', msgs }).finish(),
});
const bytes = transactionOf([
  message('/first'),
  exec(message('/inner'), exec(message('/deep'), message('/deepest'))),
]);
const at = (...attributes: [key: string, value: string][]) =>
  messageAt(bytes, { type: 'x', attributes: attributes.map(([key, value]) => ({ key, value })) });

it('returns the message with the index of the event', () => {
  expect(at(['msg_index', '0'])?.typeUrl).toBe('/first');
  expect(at(['msg_index', '1'])?.typeUrl).toBe(MsgExec.typeUrl);
});

it('returns a message inside executions by its indexes, the innermost first', () => {
  expect(at(['authz_msg_index', '0'], ['msg_index', '1'])?.typeUrl).toBe('/inner');
  expect(at(['authz_msg_index', '0'], ['authz_msg_index', '1'], ['msg_index', '1'])?.typeUrl).toBe('/deep');
  expect(at(['authz_msg_index', '1'], ['authz_msg_index', '1'], ['msg_index', '1'])?.typeUrl).toBe(
    '/deepest',
  );
});

it('returns no message when an index does not exist', () => {
  expect(at()).toBeUndefined();
  expect(at(['msg_index', '2'])).toBeUndefined();
  expect(at(['msg_index', '0'], ['authz_msg_index', '0'])).toBeUndefined();
  expect(at(['msg_index', '2'], ['authz_msg_index', '0'])).toBeUndefined();
});

it('returns the inner messages of an execution only', () => {
  expect(innerMessages(exec(message('/inner')))).toEqual([message('/inner')]);
  expect(innerMessages({ ...exec(message('/inner')), typeUrl: '/other' })).toEqual([]);
});

it("returns the product's coin among several", () => {
  expect(coinOf(new Map([['amount', '7ibc/AB,5uOPT']]))).toEqual({ symbol: 'OPT', base: 5n });
  expect(coinOf(new Map([['amount', '7ibc/AB']]))).toBeUndefined();
  expect(coinOf(new Map())).toBeUndefined();
});

it('returns an owner only with both names', () => {
  const [validator, delegator] = ['optiovaloper1v', 'optio1d'];
  expect(ownerIn(new Map(Object.entries({ validator, delegator, amount: '5uOPT' })))).toEqual({
    validator,
    delegator,
  });
  expect(ownerIn(new Map(Object.entries({ validator })))).toBeUndefined();
  expect(ownerIn(new Map(Object.entries({ delegator })))).toBeUndefined();
});
