import { editSources, testFile } from './edit-sources';
import { seededBugs } from './seeded-bugs';

it.each(seededBugs)('applies seeded bug $name to the current source and finds its test', (bug) => {
  expect(Object.keys(editSources(bug)).length).toBeGreaterThan(0);
  if ('test' in bug.caughtBy) expect(testFile(bug.caughtBy.test)).toMatch(/^apps\/server\/src\/modules\//);
});

it('gives each seeded bug a unique name', () => {
  expect(new Set(seededBugs.map(({ name }) => name)).size).toBe(seededBugs.length);
});

it.each([/no such line of code/, /export /])(
  'rejects an edit when %s matches no place or several',
  (find) => {
    expect(() => editSources({ name: 'stale-edit', edits: [{ find, replace: '' }] })).toThrow(
      /^Seeded bug "stale-edit" no longer applies/,
    );
  },
);
