import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addJob, addOwner, defaultOwner } from './name-in-repository';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

test('adds a line with the owner of a new project', () => {
  const owners = read('.github/CODEOWNERS');
  expect(addOwner(owners, 'apps/team-chat', 'people')).toBe(`${owners}/apps/team-chat/ @tessera/people\n`);
});

test('finds the owner of all other files, and rejects a file without one', () => {
  expect(defaultOwner(read('.github/CODEOWNERS'))).toBe('platform');
  expect(() => defaultOwner('/apps/wallet/ @tessera/wallet\n')).toThrow('names no owner');
});

test('adds a publish job in the form of the other remotes', () => {
  const pipeline = read('.gitlab-ci.yml');
  const [before = ''] = pipeline.split('\npublish:wallet:');
  expect(addJob(before, 'wallet')).toBe(pipeline);
});
