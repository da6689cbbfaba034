import { findFrame } from './find-frame';

const content = ['one', 'two', 'throw new Error()', 'four', 'five', 'six'].join('\n');
// Line 1 of the build is the runtime; lines 2 to 4 are lines 2 to 4 of the source.
const map = {
  version: 3,
  sources: ['webpack://tessera_contacts/./src/page.tsx', 'webpack://tessera_contacts/../../libs/ui/src/a.ts'],
  sourcesContent: [content, 'a'],
  names: [],
  mappings: ';AACA;AACA;AACA;ACHA',
};
const at = (line: number) =>
  findFrame({ map, place: { line, column: 9 }, root: '/repo', dir: '/repo/apps/contacts' });

test('finds the file, the line and the code around it', () => {
  expect(at(3)).toEqual({
    file: 'apps/contacts/src/page.tsx',
    line: 3,
    code: '  1 one\n  2 two\n> 3 throw new Error()\n  4 four\n  5 five',
  });
});

test('names a file of a library from the root of the repository', () => {
  expect(at(5)).toMatchObject({ file: 'libs/ui/src/a.ts', line: 1 });
});

test('finds nothing before the first mapping', () => {
  expect(at(1)).toBeUndefined();
});
