import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCall } from '@tessera/release/parse-call';

const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
const [, chapter = ''] = /\n## Ship a remote\n([\s\S]*?)\n## /.exec(readme) ?? [];
const commands = chapter
  .split('\n')
  .filter((line) => line.startsWith('    '))
  .flatMap((line) => (line.split(' #')[0] ?? '').split('&&'))
  .map((command) => command.trim());
const releases = commands.filter((command) => command.startsWith('npm run release '));

it('lists at most ten commands in the chapter on shipping a remote', () => {
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.length).toBeLessThanOrEqual(10);
  expect(releases.length).toBeGreaterThan(3);
});

it.each(releases)('parses the command of the README: %s', (command) => {
  const words = command.replaceAll('<version>', '1.0.0-0123456789ab').split(/\s+/).slice(3);
  const args = words.filter((word) => word !== '--');
  expect(parseCall(args, {})?.words[0]).toBe('rewards');
});
