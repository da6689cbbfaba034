import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCall } from '@tessera/release/parse-call';

const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
const [, chapter = ''] = /\n## Ship a remote\n([\s\S]*?)\n## /.exec(readme) ?? [];
const routes = chapter
  .split(/(?=^    git clone )/m)
  .slice(1)
  .map((route) =>
    route
      .split('\n')
      .filter((line) => line.startsWith('    '))
      .flatMap((line) => (line.split(' #')[0] ?? '').split('&&'))
      .map((command) => command.trim()),
  );
const isRelease = (command: string) => command.startsWith('npm run release ');
const releases = [...new Set(routes.flat().filter(isRelease))];

it('describes the way into this repository and into one of a team', () => {
  expect(routes.map((commands) => commands.find((command) => command.includes('npm run new')))).toEqual([
    'npm run new remote rewards',
    expect.stringContaining(' --outside '),
  ]);
});

it.each(routes.map((commands) => ({ commands })))('lists at most ten commands, as in %j', ({ commands }) => {
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.length).toBeLessThanOrEqual(10);
  expect(commands.filter(isRelease).length).toBeGreaterThan(1);
});

it.each(releases)('parses the command of the README: %s', (command) => {
  const words = command.replaceAll('<version>', '1.0.0-0123456789ab').match(/"[^"]*"|\S+/g) ?? [];
  const args = words.slice(3).filter((word) => word !== '--');
  expect(parseCall(args, {})?.words[0]).toBe('rewards');
});
