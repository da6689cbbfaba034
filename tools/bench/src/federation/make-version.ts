import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';

/**
 * Copies a build and turns it into another version: the same code with one more file and another version number.
 *
 * @returns the new version
 */
export function makeVersion(buildFolder: string, target: string, mark: string): string {
  cpSync(buildFolder, target, { recursive: true });
  const file = join(target, 'release.json');
  const release = v.parse(Release, JSON.parse(readFileSync(file, 'utf8')));
  const content = `export const mark = ${JSON.stringify(mark)};\n`;
  writeFileSync(join(target, 'mark.js'), content);
  const asset = {
    file: 'mark.js',
    size: Buffer.byteLength(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
  const [number = '1.0.0'] = release.version.split('-');
  const hash = createHash('sha256').update(`${release.version} ${mark}`).digest('hex').slice(0, 12);
  const version = `${number}-${hash}`;
  writeFileSync(file, JSON.stringify({ ...release, version, assets: [...release.assets, asset] }));
  return version;
}
