import { matchesPerson } from './matches-person';

const jose = { first_name: 'José', last_name: 'ángel', username: 'pepe_a' };

test.each([
  ['', true],
  ['  ', true],
  ['@', true],
  ['jose', true],
  ['JOSÉ Á', true],
  ['e ang', true],
  [' @PEPE', true],
  ['pepe@', false],
  ['maria', false],
])('%j: %s', (typed, matches) => expect(matchesPerson(jose, typed)).toBe(matches));

test('does not match a person without a name when a text is typed', () => {
  const nobody = { first_name: null, last_name: null, username: null };
  expect(['null', 'e', ''].map((typed) => matchesPerson(nobody, typed))).toEqual([false, false, true]);
});
