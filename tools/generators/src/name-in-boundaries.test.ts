import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameInBoundaries } from './name-in-boundaries';

const rules = readFileSync(join(__dirname, '../../../.oxlintrc.json'), 'utf8');

test('a new remote may be imported by no other application; every other rule stays as it is', () => {
  const named = nameInBoundaries(rules, 'team-chat');
  const added = JSON.stringify(JSON.parse(named)).replace(
    /,\{"name":"@tessera\/team-chat","message":"Applications import no application[^"]*"\}/,
    '',
  );
  expect(named).toContain('@tessera/team-chat');
  // Letter for letter: two teams that add a remote at once must not meet in every line.
  expect(added).toBe(JSON.stringify(JSON.parse(rules)));
});

test('rules without the list are refused', () => {
  expect(() => nameInBoundaries('{"overrides":[]}', 'team-chat')).toThrow('no rule names @tessera/shell');
});
