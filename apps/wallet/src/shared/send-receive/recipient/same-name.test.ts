import { sofia } from '@tessera/wallet-kit/testing';
import { sameNameAs } from './same-name';

const other = { ...sofia, id: '01JD2V7Q8M3N4P5R6S7T8V9W9Z', username: 'tessera_support' };

test('returns a known person when another person has the same name', () => {
  expect(sameNameAs(other, [sofia])).toBe(sofia);
  expect(sameNameAs({ ...other, first_name: 'SOFÍA', last_name: 'Marchetti ' }, [sofia])).toBe(sofia);
});

test('returns nothing for the same person, another name or no name', () => {
  expect(sameNameAs(sofia, [sofia])).toBeUndefined();
  expect(sameNameAs({ ...other, last_name: 'Marchesi' }, [sofia])).toBeUndefined();
  const nameless = { ...other, first_name: null, last_name: null };
  expect(sameNameAs(nameless, [{ ...sofia, first_name: null, last_name: null }])).toBeUndefined();
});
