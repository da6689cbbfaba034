import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { encodeFields } from '../testing/encode-transaction';
import { decodeLocksResponse, readLockMessage } from './lock-codec';

const coin = { denom: 'uOPT', amount: '5' };
const coinBytes = Coin.encode(coin).finish();
const extension = encodeFields([1, '2027-01-01'], [2, '2027-02-01'], [3, coinBytes]);
const gift = encodeFields([1, 'ada'], [2, 'bot'], [3, 'north'], [4, '2027-01-01'], [5, coinBytes]);
const read = (name: string, value: Uint8Array) =>
  readLockMessage({ typeUrl: `/optio.lockup.${name}`, value });

it('reads a new lock', () => {
  expect(read('MsgLock', encodeFields([1, 'ada'], [2, '2027-01-01'], [3, coinBytes]))).toEqual([
    { from: 'ada', address: 'ada', until: '2027-01-01', coin, isGift: false },
  ]);
});

it('reads every extension with its new end', () => {
  const longer = { from: 'ada', address: 'ada', until: '2027-02-01', coin, isGift: false };
  expect(read('MsgExtend', encodeFields([1, 'ada'], [2, extension], [2, extension]))).toEqual([
    longer,
    longer,
  ]);
  expect(read('MsgExtend', encodeFields([1, 'ada']))).toEqual([]);
});

it('reads a gift, and the payer of several gifts from their message', () => {
  const given = { from: 'ada', address: 'bot', until: '2027-01-01', coin, isGift: true };
  expect(read('MsgSendDelegateAndLock', gift)).toEqual([given]);
  expect(read('MsgMultiSendDelegateAndLock', encodeFields([1, 'eve'], [3, gift]))).toEqual([
    { ...given, from: 'eve' },
  ]);
});

it('skips a field that is neither text nor bytes', () => {
  const value = encodeFields([9, 300n], [1, 'ada'], [2, '2027-01-01'], [3, coinBytes]);
  expect(read('MsgLock', value)).toMatchObject([{ address: 'ada', until: '2027-01-01', coin }]);
});

it('reads omitted fields as empty', () => {
  const none = { denom: '', amount: '' };
  expect(read('MsgLock', new Uint8Array())).toEqual([
    { from: '', address: '', until: '', coin: none, isGift: false },
  ]);
});

it('reads nothing from another message', () => {
  expect(read('MsgUnknown', gift)).toEqual([]);
});

it('decodes locks and skips the page and unknown fields', () => {
  const lock = encodeFields([1, '2027-01-01'], [2, 10n], [3, coinBytes]);
  const page = encodeFields([1, new Uint8Array([9])], [2, 1n]);
  expect(decodeLocksResponse(encodeFields([1, lock], [2, page]))).toEqual([{ until: '2027-01-01', coin }]);
  expect(decodeLocksResponse(encodeFields([2, page]))).toEqual([]);
});
