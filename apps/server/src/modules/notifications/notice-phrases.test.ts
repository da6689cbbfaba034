import type { TransferIntent } from '@tessera/chains';
import { failureText, successText } from './notice-phrases';

const own = { symbol: 'OPT', from: 'optio1own' };
const one = { ...own, validator: 'optiovaloper1one', base: '1' };
const terms = { commission: '0.05', maxCommission: '0.2', maxChange: '0.01' };
const intents: [string, TransferIntent][] = [
  ['delegate', { ...one, type: 'delegate' }],
  ['undelegate', { ...one, type: 'undelegate' }],
  ['cancelUndelegate', { ...one, type: 'cancel-undelegate', creationHeight: '7' }],
  ['moveDelegation', { ...own, type: 'move-delegation', source: 'a', destination: 'b', base: '1' }],
  ['distribution', { ...own, type: 'claim-rewards', validators: [] }],
  [
    'delegate',
    {
      ...own,
      ...terms,
      type: 'create-validator',
      moniker: 'North',
      base: '1',
      minSelfDelegation: '1',
      consensusPubkey: null,
    },
  ],
];

it.each(intents)('gives a notification the icon of the history type %s', (mark, intent) => {
  expect(successText(intent, '1 OPT').mark).toBe(mark);
});

it.each([
  ['delegate', 'Staking failed', '1 OPT was not staked with North'],
  ['undelegate', 'Unstaking failed', '1 OPT was not unstaked from South'],
  ['cancel-undelegate', 'Unstaking goes on', '1 OPT was not taken back into your stake'],
  ['move-delegation', 'Stake not moved', '1 OPT was not moved from South to North'],
  ['claim-rewards', 'Rewards not claimed', 'Your rewards were not claimed'],
  ['create-validator', 'Validator not created', 'West was not created'],
  ['send', 'Transfer failed', '1 OPT was not sent to @bob'],
  ['cancel', 'Transfer failed', '1 OPT was not sent to @bob'],
] as const)('says what did not happen when the transfer %s fails', (type, title, body) => {
  const asked = { type, moniker: 'West', to: '@bob', fromValidator: 'South', toValidator: 'North' };
  expect(failureText(asked, '1 OPT')).toEqual({ title, body });
});
