import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkBuiltApps, testOnlyNames } from './built-files';

let apps: string;
beforeEach(() => {
  apps = mkdtempSync(join(tmpdir(), 'tessera-built-'));
  mkdirSync(join(apps, 'server/dist/chunks'), { recursive: true });
  writeFileSync(join(apps, 'server/package.json'), '{}');
});
afterEach(() => rmSync(apps, { recursive: true }));

it.each(testOnlyNames)('finds %s in a built file', (name) => {
  const file = join(apps, 'server/dist/chunks/signer.js.map');
  writeFileSync(file, `{"sourcesContent":["if (stage === '${name}')"]}`);
  expect(checkBuiltApps(apps)).toContain(`${file} contains "${name}"`);
});

it('finds nothing in a build without test-only names', () => {
  writeFileSync(join(apps, 'server/dist/server.js'), "deps.probe?.('signed');");
  expect(checkBuiltApps(apps)).toEqual([]);
});

it('reports an application that is not built', () => {
  rmSync(join(apps, 'server/dist'), { recursive: true });
  expect(checkBuiltApps(apps)).toEqual([expect.stringContaining('is missing')]);
});
