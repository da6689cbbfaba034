import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addJob, addOwner } from './name-in-repository';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

test('gives a new remote a team and a new library the owner of the platform', () => {
  const owners = read('.github/CODEOWNERS');
  expect(addOwner(owners, 'apps/team-chat')).toBe(`${owners}/apps/team-chat/ @tessera/team-chat\n`);
  expect(addOwner(owners, 'libs/ranking')).toBe(`${owners}/libs/ranking/ @tessera/platform\n`);
});

test('adds a publish job in the form of the other remotes', () => {
  const pipeline = read('.gitlab-ci.yml');
  const [before = ''] = pipeline.split('\npublish:wallet:');
  expect(addJob(before, 'wallet')).toBe(pipeline);
});
