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
  expect(added).toBe(JSON.stringify(JSON.parse(rules)));
});

test('no other line of the rules is touched', () => {
  const before = new Set(rules.split('\n'));
  const others = nameInBoundaries(rules, 'team-chat')
    .split('\n')
    .filter((line) => !before.has(line));
  expect(others).toEqual([expect.stringContaining('"@tessera/team-chat"')]);
});

test('rules without the list are refused', () => {
  expect(() => nameInBoundaries('{"overrides":[]}', 'team-chat')).toThrow('no rule names @tessera/shell');
});
