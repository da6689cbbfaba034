import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { seededBugs } from './bugs/seeded-bugs';
import { transferKillPoints } from './kill-points';

/** Names that must not occur in production builds. */
export const testOnlyNames: readonly string[] = [
  'hasBug',
  'SEEDED_BUG',
  'seeded-bug',
  'seededBug',
  'SOURCE_EDITS',
  'naiveTransfer',
  'naive-transfer',
  'KILL_POINT',
  'killPoint',
  'KillPoint',
  'kill-point',
  'killAt',
  'kill-server',
  ...seededBugs.map(({ name }) => name),
  ...transferKillPoints,
];

function findTestOnlyNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return testOnlyNames.filter((name) => text.includes(name)).map((name) => `${file} contains "${name}"`);
    });
}

export function checkBuiltApps(apps: string): string[] {
  return readdirSync(apps)
    .filter((app) => existsSync(join(apps, app, 'package.json')))
    .flatMap((app) => {
      const folder = join(apps, app, 'dist');
      return existsSync(folder) ? findTestOnlyNames(folder) : [`${folder} is missing: run npm run build`];
    });
}
