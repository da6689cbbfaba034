import { buildValidator } from '../../testing/validator.builder';
import { countTabs, fullPower, listValidators, selectValidators } from './list-validators';
import type { ValidatorsView } from './validators-view';

const usual: ValidatorsView = { tab: 'active', search: '', sort: 'power', descending: true, page: 1 };
const validators = [
  buildValidator('northlight', { tokens: '900', commission: '0.04', apr: '0.113', uptime: '0.9999' }),
  buildValidator('Ravenna Node', { tokens: '10000', commission: '0.05', apr: '0.112', uptime: '0.99' }),
  buildValidator('Quarry', { tokens: '20', commission: '0.1', apr: null, uptime: null }),
  buildValidator('Behind Bars', { tokens: '50000', status: 'unbonding', jailed: true, votingPower: '0' }),
];
const [north, ravenna, quarry, jailed] = validators.map(({ operatorAddress }) => operatorAddress);
const delegations = [
  { validator: jailed ?? '', amount: '5', rewards: '0' },
  { validator: quarry ?? '', amount: '0.000', rewards: '0.1' },
];
const rows = listValidators(validators, delegations);
const shown = (view: Partial<ValidatorsView>) =>
  selectValidators(rows, { ...usual, ...view }).map(({ validator }) => validator.operatorAddress);

test('ranks active validators by stake, compared as numbers', () => {
  expect(rows.map(({ rank }) => rank)).toEqual([2, 1, 3, null]);
});

test('lists a jailed validator in Inactive and in Yours', () => {
  expect(shown({})).toEqual([ravenna, north, quarry]);
  expect(shown({ tab: 'inactive' })).toEqual([jailed]);
  expect(shown({ tab: 'yours' })).toEqual([jailed]);
});

test.each<[Partial<ValidatorsView>, (string | undefined)[]]>([
  [{ descending: false }, [quarry, north, ravenna]],
  [{ sort: 'commission', descending: false }, [north, ravenna, quarry]],
  [{ sort: 'name', descending: false }, [north, quarry, ravenna]],
  [{ sort: 'apr', descending: true }, [north, ravenna, quarry]],
  [{ sort: 'apr', descending: false }, [ravenna, north, quarry]],
  [{ sort: 'uptime', descending: false }, [ravenna, north, quarry]],
])('sorts the validators for the view %j', (view, order) => expect(shown(view)).toEqual(order));

test('finds a validator when a name or a part of its address is typed', () => {
  expect(shown({ search: ' RAVENNA ' })).toEqual([ravenna]);
  expect(shown({ search: north?.slice(12, 30) ?? '' })).toEqual([north]);
  expect(shown({ search: 'nobody' })).toEqual([]);
});

test('marks no validator as yours when the stakes are unknown', () => {
  const unread = listValidators(validators, null);
  expect(unread.map(({ yours }) => yours)).toEqual([null, null, null, null]);
  expect(countTabs(unread).yours).toBe(0);
});

test('scales the tiles to a fifth of the stake, or to the largest share when it is more', () => {
  expect(fullPower(rows)).toBe('0.2');
  const whale = listValidators([buildValidator('whale', { votingPower: '0.61' })], null);
  expect(fullPower(whale)).toBe('0.61');
});
