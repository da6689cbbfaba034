import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const finder = join(import.meta.dirname, '../bin/find-affected.mjs');
const root = join(import.meta.dirname, '../../..');

/** The finder is plain JavaScript: it is tested in a process of its own. */
function run(code: string): unknown {
  const text = `import { findAffected, findBase, projectFolders } from ${JSON.stringify(finder)}; const root = ${JSON.stringify(root)}; process.stdout.write('#' + JSON.stringify(${code}))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
  return JSON.parse(output.slice(output.lastIndexOf('#') + 1));
}

it('knows every project with its folder', () => {
  expect(run('projectFolders(root)')).toEqual(
    expect.arrayContaining([
      { name: '@tessera/wallet', folder: 'apps/wallet' },
      { name: '@tessera/contracts', folder: 'libs/contracts' },
      { name: '@tessera/e2e', folder: 'e2e' },
    ]),
  );
});

it('names projects that changed, and none beside the known ones', () => {
  expect(run('projectFolders(root)')).toEqual(
    expect.arrayContaining([...new Set([run("findAffected(root, 'HEAD')")].flat())]),
  );
});

it('always has a commit to begin at', () => {
  expect(run('findBase(root)')).toMatch(/^(HEAD|[0-9a-f]{40})$/);
});
