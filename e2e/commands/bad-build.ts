import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { integrityOf } from '../survival/faults';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));

/** Copies the build of a remote below `folder`, with an entry that throws. */
export function createBadBuild(folder: string, name: string): { build: string; version: string } {
  const build = join(folder, name);
  cpSync(join(APPS, name, 'dist'), build, { recursive: true });
  const file = join(build, 'release.json');
  const release = v.parse(Release, JSON.parse(readFileSync(file, 'utf8')));
  const code = `throw new Error('bad version of ${name}');`;
  writeFileSync(join(build, release.entry), code);
  const hash = createHash('sha256').update(`bad ${release.version}`).digest('hex').slice(0, 12);
  const version = release.version.replace(/-[0-9a-f]+$/, `-${hash}`);
  const assets = release.assets.map((asset) =>
    asset.file === release.entry
      ? { ...asset, size: Buffer.byteLength(code), integrity: integrityOf(code) }
      : asset,
  );
  writeFileSync(file, JSON.stringify({ ...release, version, assets }));
  return { build, version };
}
