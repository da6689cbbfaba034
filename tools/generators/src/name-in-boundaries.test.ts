import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameInBoundaries } from './name-in-boundaries';

const rules = readFileSync(join(__dirname, '../../../.oxlintrc.json'), 'utf8');

test('forbids other applications to import the new remote and keeps all other rules', () => {
  const named = nameInBoundaries(rules, 'team-chat');
  const added = JSON.stringify(JSON.parse(named)).replace(
    /,\{"name":"@tessera\/team-chat","message":"Applications import no application[^"]*"\}/,
    '',
  );
  expect(named).toContain('@tessera/team-chat');
  expect(added).toBe(JSON.stringify(JSON.parse(rules)));
});

test('changes no other line of the rules', () => {
  const before = new Set(rules.split('\n'));
  const others = nameInBoundaries(rules, 'team-chat')
    .split('\n')
    .filter((line) => !before.has(line));
  expect(others).toEqual([expect.stringContaining('"@tessera/team-chat"')]);
});

test('throws for rules without the list of applications', () => {
  expect(() => nameInBoundaries('{"overrides":[]}', 'team-chat')).toThrow('no rule names @tessera/shell');
});
