import type { TransferIntent } from '@tessera/chains';
import { successWords } from '../notifications/outcome-words';

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

it.each(intents)('a notice has the picture of %s of the history', (mark, intent) => {
  expect(successWords(intent, '1 OPT').mark).toBe(mark);
});
