import type { ChainAdapter, ChainTransaction } from '@tessera/chains';

import { describeFailure, failureMessage } from './failure-messages';

type Purpose = Parameters<typeof failureMessage>[0];

/** Codes of rejections that users can cause, by purpose. `other`: any purpose. */
const codes: [Purpose, string][] = [
  [
    'other',
    'sdk/5 sdk/11 staking/3 staking/4 staking/5 staking/6 staking/7 staking/9 staking/10 staking/11 staking/13 ' +
      'staking/14 staking/16 staking/19 staking/27 staking/29 staking/30 staking/31 staking/32 staking/33 staking/34 ' +
      'staking/40 distribution/5 distribution/6 lockup/1102',
  ],
  ['undelegate', 'sdk/18 sdk/38'],
  ['move-delegation', 'sdk/18 sdk/38'],
  ['cancel-undelegate', 'sdk/18 sdk/38 undefined/1'],
  ['claim-rewards', 'sdk/38'],
  ['lock', 'sdk/18 lockup/1102 lockup/1103 lockup/1104'],
  ['authorization', 'authz/2 authz/3 authz/6 authz/7'],
];
const split = (name: string) => {
  const [codespace = '', code] = name.split('/');
  return { codespace, code: Number(code) };
};

it.each(codes.flatMap(([purpose, names]) => names.split(' ').map((name) => [purpose, name] as const)))(
  'has a sentence for a failure of %s with the code %s',
  (purpose, name) => {
    expect(failureMessage(purpose, split(name))).toMatch(/^[A-Z][a-z ,A-Z-]{10,}[a-z]$/);
  },
);

it('prefers the message of the purpose to the message for any purpose', () => {
  const locked = split('lockup/1102');
  expect(failureMessage('lock', locked)).not.toBe(failureMessage('other', locked));
  expect(failureMessage('undelegate', locked)).toBe(failureMessage('other', locked));
});

it('has no message for an unknown code, and none for a code of another purpose', () => {
  expect(failureMessage('send', split('sdk/999'))).toBeUndefined();
  expect(failureMessage('send', split('sdk/38'))).toBeUndefined();
});

const asset = { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true };
const adapter = { name: 'Optio', assets: [asset] } as unknown as ChainAdapter;
const failed = (change: Partial<ChainTransaction>) => {
  const transaction = { success: false, feePaidBase: 5n, ...change } as ChainTransaction;
  return describeFailure(adapter, 'send', transaction);
};
const feeTaken = '0.000005';

it.each([
  [
    'a known code',
    { code: split('sdk/5') },
    'sdk/5',
    'The balance did not cover it; the network fee was taken',
  ],
  [
    'an unknown code',
    { code: split('a/1') },
    'a/1',
    'Optio could not carry it out; the network fee was taken',
  ],
  ['no code', {}, 'FAILED', 'Optio could not carry it out; the network fee was taken'],
  [
    'a token that moves nothing',
    { success: true },
    'NOT_DELIVERED',
    'The token moved nothing; the network fee was taken',
  ],
])('describes a failure with %s', (_, change, code, message) => {
  expect(failed(change)).toEqual({ code, message, feeTaken });
});

it('does not mention the fee when the chain took none', () => {
  expect(failed({ feePaidBase: 0n })).toEqual({
    code: 'FAILED',
    message: 'Optio could not carry it out',
    feeTaken: '0.000000',
  });
});
