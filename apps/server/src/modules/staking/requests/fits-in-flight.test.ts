import type { StakePosition, StakingIntent, TransferIntent } from '@tessera/chains';

import { fitsInFlight } from './fits-in-flight';

const account = { symbol: 'OPT', from: 'optio1own' };
const position: StakePosition = {
  symbol: 'OPT',
  delegations: [
    { validator: 'one', base: 100n },
    { validator: 'other', base: 5n },
  ],
  unbondings: [
    { validator: 'one', base: 30n, creationHeight: 7n, completesAt: '2026-01-01T00:00:00.000Z' },
    { validator: 'one', base: 9n, creationHeight: 8n, completesAt: '2026-01-02T00:00:00.000Z' },
  ],
  redelegations: [],
  rewards: [],
  rewardsTo: 'somebody',
  unbondingSeconds: 1,
  locks: [],
  maxEntries: 7,
};
const undelegate = (base: string, validator = 'one'): StakingIntent => {
  return { type: 'undelegate', ...account, validator, base };
};
const move = (base: string): StakingIntent => {
  return { type: 'move-delegation', ...account, source: 'one', destination: 'other', base };
};
const cancel = (base: string, creationHeight: string): StakingIntent => {
  return { type: 'cancel-undelegate', ...account, validator: 'one', base, creationHeight };
};
const moveOn: StakingIntent = {
  type: 'move-delegation',
  ...account,
  source: 'other',
  destination: 'third',
  base: '1',
};
const claim = (...validators: string[]): StakingIntent => ({ type: 'claim-rewards', ...account, validators });
const delegate: StakingIntent = { type: 'delegate', ...account, validator: 'one', base: '900' };

const creation: StakingIntent = {
  type: 'create-validator',
  ...account,
  moniker: 'Ada',
  base: '1',
  minSelfDelegation: '1',
  commission: '0',
  maxCommission: '0',
  maxChange: '0',
  consensusPubkey: null,
};

it.each<[string, StakingIntent, TransferIntent[], boolean]>([
  ['all of a stake, alone', undelegate('100'), [], true],
  ['the rest of a stake', undelegate('40'), [move('60')], true],
  ['more than the rest', undelegate('41'), [move('60')], false],
  ['a move of what leaves', move('41'), [undelegate('60')], false],
  ['another stake', undelegate('5', 'other'), [undelegate('100')], true],
  ['the rest of an entry', cancel('10', '7'), [cancel('20', '7')], true],
  ['more than that', cancel('11', '7'), [cancel('20', '7')], false],
  ['another entry', cancel('9', '8'), [cancel('30', '7')], true],
  ['a stake while an entry comes back', undelegate('100'), [cancel('30', '7')], true],
  ['rewards that are being claimed', claim('one', 'other'), [claim('other')], false],
  ['rewards of a stake that leaves as a whole', claim('one'), [undelegate('100')], false],
  ['rewards of a stake that leaves in part', claim('one'), [undelegate('99')], true],
  ['a move from where a stake is moved to', moveOn, [move('1')], false],
  ['as many entries as the chain allows', undelegate('1'), [1, 2, 3, 4].map(() => undelegate('1')), true],
  ['one entry more', undelegate('1'), [1, 2, 3, 4, 5].map(() => undelegate('1')), false],
  [
    'an unstake beside the most that another validator allows',
    undelegate('1', 'other'),
    Array.from({ length: 7 }, () => undelegate('1')),
    true,
  ],
  ['an unstake beside new stakes', undelegate('1'), Array.from({ length: 7 }, () => delegate), true],
  ['as many moves as the chain allows', move('1'), [1, 2, 3, 4, 5, 6].map(() => move('1')), true],
  ['one move more', move('1'), [1, 2, 3, 4, 5, 6, 7].map(() => move('1')), false],
  ['other rewards', claim('one'), [claim('other')], true],
  ['a second validator', creation, [creation], false],
  ['a validator beside a stake', creation, [delegate], true],
  ['a new stake', delegate, [undelegate('100'), delegate], true],
])('checks against in-flight requests: %s', (_name, intent, others, fits) => {
  const onTheirWay = others.map((one, index) => ({ id: String(index), intent: one }));
  expect(fitsInFlight(position, intent, onTheirWay)).toBe(fits);
});

it('counts the attempts of one transfer once', () => {
  const attempts = [undelegate('60'), undelegate('60')].map((intent) => ({ id: 'same', intent }));
  expect(fitsInFlight(position, undelegate('40'), attempts)).toBe(true);
});

it('rejects a move of a stake that was moved in a block since the check', () => {
  const redelegations = [
    { source: 'one', destination: 'other', base: 1n, completesAt: '2026-01-01T00:00:00.000Z' },
  ];
  expect(fitsInFlight({ ...position, redelegations }, moveOn, [])).toBe(false);
});
