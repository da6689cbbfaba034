import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  carryOut,
  cedar,
  juniper,
  kestrel,
  nobody,
  northwind,
  previewed,
  refused,
  stakeBody,
} from '../../../testing/stakes';
import {
  preview,
  readTransaction,
  send,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import * as stakeMessages from './messages';

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, { staking: { maxEntries: 2 } });
  ada = await withCoins(test);
});
afterAll(() => test.close());

const field = async (...call: Parameters<typeof refused>) => {
  const { status, errors } = await refused(...call);
  expect(status).toBe(422);
  return errors;
};

describe('invalid fields', () => {
  it.each([
    [
      'delegate',
      { to: 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc' },
      { to: [stakeMessages.validatorInvalid] },
    ],
    ['delegate', { to: 'all' }, { to: [stakeMessages.validatorInvalid] }],
    ['delegate', { to: '@somebody' }, { to: [stakeMessages.validatorInvalid] }],
    ['delegate', { to: northwind.replace('15', '16') }, { to: [stakeMessages.validatorInvalid] }],
    ['delegate', { to: northwind, amount: '0.0000001' }, { amount: ['Too many decimals for this token'] }],
    ['delegate', { to: northwind, memo: 'hello' }, { memo: [stakeMessages.memoWithPayments] }],
    ['delegate', { to: northwind, creationHeight: '5' }, { creationHeight: ['Unknown field'] }],
    ['delegate', { to: northwind, from: cedar }, { from: ['This address cannot receive coins'] }],
    [
      'delegate',
      { to: northwind, symbol: 'ETH', chainId: '31337' },
      { symbol: [stakeMessages.notStakeable] },
    ],
    ['move-delegation', { to: northwind }, { from: [stakeMessages.sourceRequired] }],
    ['move-delegation', { to: northwind, from: 'x' }, { from: [stakeMessages.validatorInvalid] }],
    [
      'cancel-undelegate',
      { to: northwind, creationHeight: '-1' },
      { creationHeight: ['This is not the height of a block'] },
    ],
  ] as const)('responds 422 to %s with the field %j', async (type, stake, errors) => {
    expect(await field(ada, type, stake)).toEqual(errors);
  });
});

it('limits previews per wallet and minute', async () => {
  const eve = await withWallet(test);
  const ask = () => preview(eve, stakeBody('delegate', { to: 'all' }));
  for (let at = 0; at < 60; at += 1) expect((await ask()).statusCode).toBe(422);
  const answer = await ask();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await refused(ada, 'delegate', { to: 'all' })).status).toBe(422);
});

describe('unknown validators and entries', () => {
  it.each([
    ['delegate', { to: nobody }, { to: [stakeMessages.validatorUnknown] }],
    ['undelegate', { to: northwind }, { to: [stakeMessages.noStake] }],
    ['cancel-undelegate', { to: northwind }, { to: [stakeMessages.notUnstaking] }],
    ['move-delegation', { from: northwind, to: cedar }, { from: [stakeMessages.noStake] }],
    ['move-delegation', { from: nobody, to: cedar }, { from: [stakeMessages.validatorUnknown] }],
    ['claim-rewards', { to: northwind }, { to: [stakeMessages.noStake] }],
    ['claim-rewards', { to: 'all' }, { to: [stakeMessages.noStake] }],
    ['delegate', { to: northwind, amount: '100000' }, { amount: ['Insufficient balance'] }],
  ] as const)('responds 422 to %s with %j', async (type, stake, errors) => {
    expect(await field(ada, type, stake)).toEqual(errors);
  });
});

it('warns about a validator that receives stake', async () => {
  await test.work();
  const codes = async (to: string) =>
    (await previewed(ada, 'delegate', { to })).warnings.map(({ code }) => code);
  expect(await codes(northwind)).toEqual(['VALIDATOR_SHARE']);
  expect(await codes(juniper)).toEqual(['VALIDATOR_JAILED', 'VALIDATOR_COMMISSION']);
  const [share] = (await previewed(ada, 'delegate', { to: northwind })).warnings;
  expect(share?.message).toMatch(/^This validator holds 2\d\.\d\d% of all stake/);
  const [, commission] = (await previewed(ada, 'delegate', { to: juniper })).warnings;
  expect(commission?.message).toBe('This validator keeps 20% of the rewards');
});

describe('with stakes', () => {
  let first: string;
  beforeAll(async () => {
    await carryOut(test, ada, 'delegate', { to: northwind, amount: '30' });
    first = (await carryOut(test, ada, 'undelegate', { to: northwind, amount: '2' })).block ?? '';
  });

  it('rejects amounts above the stake or the rewards', async () => {
    const [more] = Object.values(
      (await field(ada, 'undelegate', { to: northwind, amount: '28.000001' })) ?? {},
    );
    expect(more).toEqual(['You have 28 OPT staked with this validator']);
    expect(await field(ada, 'move-delegation', { from: northwind, to: cedar, amount: '29' })).toEqual({
      amount: ['You have 28 OPT staked with this validator'],
    });
    expect(await field(ada, 'move-delegation', { from: northwind, to: northwind })).toMatchObject({
      to: [stakeMessages.sameValidator],
    });
    expect((await previewed(ada, 'undelegate', { to: northwind })).maxSendable).toBe('28.000000');
  });

  it('rejects cancelling more than one unbonding contains, and an unknown creation height', async () => {
    const over = { amount: ['At most 2 OPT of one unstaking can be taken back'] };
    expect(
      await field(ada, 'cancel-undelegate', { to: northwind, amount: '3', creationHeight: first }),
    ).toEqual(over);
    expect(await field(ada, 'cancel-undelegate', { to: northwind, amount: '3' })).toEqual(over);
    expect(await field(ada, 'cancel-undelegate', { to: northwind, creationHeight: '1' })).toEqual({
      creationHeight: [stakeMessages.entryMissing],
    });
    expect((await previewed(ada, 'cancel-undelegate', { to: northwind })).maxSendable).toBe('2.000000');
  });

  it('names the time of the next free entry when all entries of a validator are in use', async () => {
    await carryOut(test, ada, 'undelegate', { to: northwind, amount: '1' });
    const errors = await field(ada, 'undelegate', { to: northwind });
    expect(errors?.['to']?.[0]).toMatch(
      /^2 parts at a time can leave one validator\. The next place is free on \d+ \w+ \d{4}, \d\d:\d\d UTC$/,
    );
    for (const amount of ['1', '2']) {
      await carryOut(test, ada, 'move-delegation', { from: northwind, to: cedar, amount });
    }
    const moving = await field(ada, 'move-delegation', { from: northwind, to: cedar });
    expect(moving?.['to']?.[0]).toMatch(/^2 parts at a time can move between these two validators/);
  });

  it('rejects moving stake again that was moved recently, and names the date', async () => {
    const errors = await field(ada, 'move-delegation', { from: cedar, to: kestrel });
    expect(errors?.['from']?.[0]).toMatch(
      /^Stake was moved to this validator not long ago. It can be moved again from \d+ /,
    );
  });

  it('reports a transfer that failed in a block, with its fee', async () => {
    test.devchain.faults.stopIncluding();
    const { id } = transactionIn(await send(ada, stakeBody('undelegate', { to: cedar, amount: '3' })));
    await test.devchain.control.slash({ operator: cedar, fraction: 10n ** 16n });
    test.devchain.faults.startIncluding();
    await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
    const failed = await readTransaction(ada, id);
    expect(failed).toMatchObject({
      status: 'failed',
      type: 'undelegate',
      failure: {
        code: 'sdk/18',
        message: 'It was more than what was staked; the network fee was taken',
        feeTaken: failed.gasFee,
      },
    });
    expect(failed.completesAt).toBeUndefined();
    const { json } = await ada.browser.call('GET', '/notifications');
    expect(JSON.stringify(json())).toMatch(
      /3 OPT was not unstaked from optiovaloper1\w{4}…\w{4}: It was more than what was staked/,
    );
  });
});
