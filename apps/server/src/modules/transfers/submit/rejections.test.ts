import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { preview, send, sendBody, withCoins, type WalletPerson } from '../../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const optio = { chainId: 'optio-testnet', symbol: 'OPT' };
const ethereum = { chainId: '31337', symbol: 'ETH' };
const errorsOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());
const countTransfers = async () => {
  const { rows } = await test.deps.db.$client.query('select 1 from transfers where wallet_id is not null');
  return rows.length;
};

describe('validation before anything is reserved or signed', () => {
  const cases: [string, () => object, string, string][] = [
    [
      'more than the balance',
      () => sendBody({ ...optio, to: bob.addressOn('optio-testnet'), amount: '5000' }),
      'amount',
      messages.balanceInsufficient,
    ],
    [
      'the balance without the fee',
      () => sendBody({ ...optio, to: bob.addressOn('optio-testnet'), amount: '100' }),
      'amount',
      messages.balanceInsufficientForFee,
    ],
    [
      'zero',
      () => sendBody({ ...optio, to: bob.addressOn('optio-testnet'), amount: '0.0' }),
      'amount',
      messages.amountPositive,
    ],
    [
      'too many decimals',
      () => sendBody({ ...optio, to: bob.addressOn('optio-testnet'), amount: '0.0000001' }),
      'amount',
      messages.amountDecimals,
    ],
    ['no amount', () => sendBody({ ...optio, to: '@x', amount: '' }), 'amount', messages.amountRequired],
    [
      'a number with an exponent',
      () => sendBody({ ...optio, to: bob.addressOn('optio-testnet'), amount: '1e3' }),
      'amount',
      messages.amountFormat,
    ],
    ['a bad address', () => sendBody({ ...optio, to: 'optio1notanaddress' }), 'to', messages.addressInvalid],
    [
      'an address of another network',
      () => sendBody({ ...optio, to: bob.addressOn('31337') }),
      'to',
      messages.addressForeign,
    ],
    [
      'an Optio address on Ethereum',
      () => sendBody({ ...ethereum, to: bob.addressOn('optio-testnet') }),
      'to',
      messages.addressForeign,
    ],
    [
      'the zero address',
      () => sendBody({ ...ethereum, to: `0x${'0'.repeat(40)}` }),
      'to',
      messages.addressRefused,
    ],
    [
      'the own address',
      () => sendBody({ ...optio, to: ada.addressOn('optio-testnet') }),
      'to',
      messages.addressOwn,
    ],
    ['the own name', () => sendBody({ ...ethereum, to: `@${ada.username}` }), 'to', messages.addressOwn],
    ['an unknown name', () => sendBody({ ...optio, to: '@nobody.at.all' }), 'to', messages.receiverUnknown],
    [
      'a memo of 257 bytes',
      () => sendBody({ ...optio, to: `@${bob.username}`, memo: `${'ä'.repeat(128)}x` }),
      'memo',
      messages.memoTooLong,
    ],
    [
      'a memo on Ethereum',
      () => sendBody({ ...ethereum, to: `@${bob.username}`, memo: 'hi', amount: '0.1' }),
      'memo',
      messages.memoNotAllowed,
    ],
    [
      'a memo that turns the text around',
      () => sendBody({ ...optio, to: `@${bob.username}`, memo: 'a\u202eb' }),
      'memo',
      messages.memoCharacters,
    ],
    [
      'an unknown field',
      () => ({ ...sendBody({ ...optio, to: `@${bob.username}` }), speed: 'fast' }),
      'speed',
      messages.unknownField,
    ],
    [
      'a token of another chain',
      () => sendBody({ chainId: '31337', symbol: 'OPT', to: `@${bob.username}` }),
      'symbol',
      'Ethereum has no OPT',
    ],
  ];

  it.each(cases)('responds 422 in preview and transfer to %s', async (_name, body, field, message) => {
    const before = await countTransfers();
    for (const answer of [await preview(ada, body()), await send(ada, body())]) {
      expect(answer.statusCode).toBe(422);
      expect(errorsOf(answer).errors?.[field]).toEqual([message]);
    }
    expect(await countTransfers()).toBe(before);
  });

  it('names every invalid field in one response', async () => {
    const answer = await preview(
      ada,
      sendBody({ ...ethereum, to: 'x', amount: '0.0000000000000000001', memo: 'x' }),
    );
    expect(Object.keys(errorsOf(answer).errors ?? {}).sort()).toEqual(['amount']);
    const both = await preview(ada, sendBody({ ...ethereum, to: 'x', amount: '1', memo: 'x' }));
    expect(Object.keys(errorsOf(both).errors ?? {}).sort()).toEqual(['memo', 'to']);
  });
});
