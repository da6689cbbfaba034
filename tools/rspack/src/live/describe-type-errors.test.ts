import { describeTypeErrors } from './describe-type-errors';

const error = {
  file: 'apps/contacts/src/page.tsx',
  line: 3,
  message: 'TS2322: No number.',
  code: '> 3 text',
};

test('prints file, line, message and code of each type error', () => {
  expect(describeTypeErrors('contacts', [error], 0)).toBe(
    '  contacts has 1 type error\n\napps/contacts/src/page.tsx:3\nTS2322: No number.\n> 3 text\n',
  );
});

test('prints once that the type errors are fixed', () => {
  expect(describeTypeErrors('contacts', [], 2)).toBe('  contacts: the type errors are fixed\n');
  expect(describeTypeErrors('contacts', [], 0)).toBe('');
});
