import { basename } from 'node:path';

import { editSources, serverFiles } from './edit-sources';
import { seededBugs } from './seeded-bugs';

it.each(seededBugs)('applies seeded bug $name to the current source', (bug) => {
  expect(Object.keys(editSources(bug)).length).toBeGreaterThan(0);
  const { caughtBy } = bug;
  if ('test' in caughtBy)
    expect(serverFiles().filter((file) => basename(file) === caughtBy.test)).toHaveLength(1);
});

it('names the seeded bug whose edit matches no place or several', () => {
  for (const find of [/no such line of code/, /export /])
    expect(() => editSources({ name: 'old-edit', edits: [{ find, replace: '' }] })).toThrow(
      /Seeded bug "old-edit" no longer applies/,
    );
});
