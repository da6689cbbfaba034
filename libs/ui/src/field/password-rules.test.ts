import { NewPassword, SPECIAL_CHARACTERS } from '@tessera/contracts';
import * as v from 'valibot';
import { checkPasswordRules } from './password-rules';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

test.each([...ascii, '£', '€', 'é', '–', '🔑'])('%s ticks the rule when the server takes it', (character) => {
  const password = `abcdefg${character}`;
  const { longEnough, hasSpecial } = checkPasswordRules(password);
  expect(longEnough && hasSpecial).toBe(v.is(NewPassword, password));
  expect(hasSpecial).toBe(SPECIAL_CHARACTERS.includes(character));
});

test('characters are counted, not code units', () => {
  expect(checkPasswordRules('🔑🔑🔑!').longEnough).toBe(false);
  expect(checkPasswordRules('🔑🔑🔑🔑🔑🔑🔑!').longEnough).toBe(true);
});
