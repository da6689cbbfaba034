import { SPECIAL_CHARACTERS } from '@tessera/contracts/constants';
import { NewPassword } from '@tessera/contracts/primitives';
import * as v from 'valibot';
import { checkPasswordRules } from './password-rules';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

test.each([...ascii, '£', '€', 'é', '–', '🔑'])(
  'accepts %s as a special character exactly when the server does',
  (character) => {
    const password = `abcdefg${character}`;
    const { longEnough, hasSpecial } = checkPasswordRules(password);
    expect(longEnough && hasSpecial).toBe(v.is(NewPassword, password));
    expect(hasSpecial).toBe(SPECIAL_CHARACTERS.includes(character));
  },
);

test('counts characters, not code units', () => {
  expect(checkPasswordRules('🔑🔑🔑!').longEnough).toBe(false);
  expect(checkPasswordRules('🔑🔑🔑🔑🔑🔑🔑!').longEnough).toBe(true);
});
