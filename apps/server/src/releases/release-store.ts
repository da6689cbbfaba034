import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@tessera/contracts';

const brotli = promisify(brotliCompress);
const gunzipable = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Encodings that are made at publish, the best first. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Where a release lies; its parts were checked by the release's schema. */
export const releaseFolder = (root: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(root, name, version);

/** Reads a file of a release and refuses it when its size or hash is not what the release says. */
export async function readAsset(folder: string, asset: ReleaseAsset): Promise<Buffer> {
  const content = await readFile(join(folder, asset.file));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length !== asset.size || integrity !== asset.integrity) {
    throw new Error(`${asset.file} is not what was built: ${content.length} bytes, ${integrity}`);
  }
  return content;
}

async function writeAsset(folder: string, file: string, content: Buffer): Promise<void> {
  await writeFile(join(folder, file), content);
  if (!COMPRESSIBLE.test(file)) return;
  const small = await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeFile(join(folder, `${file}.br`), small);
  await writeFile(join(folder, `${file}.gz`), await gunzipable(content, { level: 9 }));
}

/**
 * Puts the files of a build under `<root>/<name>/<version>/`, each checked and compressed once. The folder appears
 * whole or not at all, and one that is there is left as it is after its files were checked again.
 */
export async function storeRelease(root: string, buildFolder: string, release: Release): Promise<void> {
  const target = releaseFolder(root, release);
  if (existsSync(target)) {
    await Promise.all(release.assets.map((asset) => readAsset(target, asset)));
    return;
  }
  const partial = `${target}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await Promise.all(
    release.assets.map(async (asset) => writeAsset(partial, asset.file, await readAsset(buildFolder, asset))),
  );
  await rename(partial, target);
}
