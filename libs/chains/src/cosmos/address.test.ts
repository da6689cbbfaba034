import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { bech32m } from '@scure/base';
import { checkCosmosAddress, checkOperatorAddress, operatorAddressOf } from './address';

const good = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';
const data = fromBech32(good).data;
const of = (prefix: string, bytes: Uint8Array) => toBech32(prefix, bytes, 200);
const filled = (length: number, value = 7) => new Uint8Array(length).fill(value);
const change = (index: number, letter: string) => good.slice(0, index) + letter + good.slice(index + 1);

it.each([good, of('optio', filled(20)), of('optio', filled(32)), of('optio', filled(20, 255))])(
  'accepts %s',
  (text) => {
    expect(checkCosmosAddress(text)).toEqual({ ok: true, address: text });
  },
);

it.each([
  ['', 'empty'],
  ['optio', 'the prefix alone'],
  ['optio1', 'nothing after the separator'],
  ['optio1aaaaa', 'shorter than a checksum'],
  [good.toUpperCase(), 'all capitals'],
  [change(0, 'O'), 'a capital in the prefix'],
  [change(20, 'K'), 'a capital in the data'],
  [` ${good}`, 'a space before'],
  [`${good} `, 'a space after'],
  [`${good}\n`, 'a line break'],
  [`${good}\u0000`, 'a zero byte'],
  [`${good}\u200b`, 'a zero-width space'],
  [`\ufeff${good}`, 'a byte order mark'],
  [change(10, 'b'), 'a letter that bech32 lacks'],
  [change(10, 'i'), 'a letter that bech32 lacks'],
  [change(10, 'o'), 'a letter that bech32 lacks'],
  [change(4, '\u043e'), 'a Cyrillic o'],
  [good.slice(6), 'without a prefix'],
  [good.replace('1', ''), 'without a separator'],
  [`1${good.slice(6)}`, 'an empty prefix'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'another chain'],
  [`optio:${good}`, 'a link'],
  [`${good}?memo=1`, 'a query'],
  [of('optio', filled(19)), '19 bytes'],
  [of('optio', filled(21)), '21 bytes'],
  [of('optio', filled(31)), '31 bytes'],
  [of('optio', filled(33)), '33 bytes'],
  [of('optio', new Uint8Array()), 'no bytes'],
  [`optio1${'q'.repeat(5000)}`, 'far too long'],
])('rejects %j (%s) as no address', (text) => {
  expect(checkCosmosAddress(text)).toEqual({ ok: false, reason: 'format' });
});

it.each([
  [change(30, 'q'), 'one letter changed'],
  [good.slice(0, -1) + (good.endsWith('q') ? 'p' : 'q'), 'the last letter changed'],
  [change(12, good.charAt(13)).slice(0, 13) + good.charAt(12) + good.slice(14), 'two letters swapped'],
  [good.slice(0, -1), 'a letter short'],
  [`${good}q`, 'a letter long'],
  [bech32m.encode('optio', bech32m.toWords(data)), 'bech32m'],
  [`optio1${of('cosmos', data).slice(7)}`, 'the data of another prefix'],
])('rejects %s (%s) because of its checksum', (text) => {
  expect(checkCosmosAddress(text)).toEqual({ ok: false, reason: 'checksum' });
});

it.each(['cosmos', 'osmo', 'opti', 'optioo', 'optiopub', 'optiovalcons', 'bc', 'tb'])(
  'rejects the prefix %s',
  (prefix) => {
    expect(checkCosmosAddress(of(prefix, data))).toEqual({ ok: false, reason: 'prefix' });
  },
);

it.each([
  [of('optiovaloper', data), 'validator'],
  [of('optio', filled(20, 0)), 'zero'],
  [of('optio', filled(32, 0)), 'zero'],
])('rejects %s, which is no account (%s)', (text, reason) => {
  expect(checkCosmosAddress(text)).toEqual({ ok: false, reason });
});

const account = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const operator = operatorAddressOf(account);

it('accepts the operator address of an account', () => {
  expect(operator).toMatch(/^optiovaloper15ml9c0mfp248zdcztp4fcr98lm0uhqh6/);
  expect(checkOperatorAddress(operator)).toEqual({ ok: true, address: operator });
});

it.each([
  [account, 'prefix'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'format'],
  [operator.toUpperCase(), 'format'],
  [`${operator.slice(0, -1)}${operator.endsWith('q') ? 'p' : 'q'}`, 'checksum'],
  ['', 'format'],
  ['all', 'format'],
])('rejects %j as no operator address', (text, reason) => {
  expect(checkOperatorAddress(text)).toEqual({ ok: false, reason });
});

const ofLength = (bytes: number) => toBech32('optiovaloper', new Uint8Array(bytes).fill(1));

it('accepts operator addresses of 20 and 32 bytes and rejects other lengths', () => {
  expect(checkOperatorAddress(ofLength(20)).ok).toBe(true);
  expect(checkOperatorAddress(ofLength(32)).ok).toBe(true);
  expect(checkOperatorAddress(ofLength(24))).toEqual({ ok: false, reason: 'format' });
});

it.each([` ${operator}`, `${operator} `])('rejects the operator address %j because of the space', (text) => {
  expect(checkOperatorAddress(text)).toEqual({ ok: false, reason: 'format' });
});
