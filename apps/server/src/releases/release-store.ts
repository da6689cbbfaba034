import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@tessera/contracts';
import { syncFolder, writeDurably } from './durable-files';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Encodings that are made at publish, the best first. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
] as const;

/** Where a release lies; its parts were checked by the release's schema. */
export const releaseFolder = (root: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(root, name, version);

/** Reads a file of a release and refuses it when its size or hash is not what the release says. */
async function readAsset(folder: string, asset: ReleaseAsset): Promise<Buffer> {
  const content = await readFile(join(folder, asset.file));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length !== asset.size || integrity !== asset.integrity) {
    throw new Error(`${asset.file} is not what was built: ${content.length} bytes, ${integrity}`);
  }
  return content;
}

/** Refuses a stored file that is not what was built, in any of the encodings that browsers get. */
export async function checkStoredAsset(folder: string, asset: ReleaseAsset): Promise<void> {
  const content = await readAsset(folder, asset);
  if (!COMPRESSIBLE.test(asset.file)) return;
  for (const { suffix, decode } of ENCODINGS) {
    const file = `${asset.file}${suffix}`;
    const decoded = await decode(await readFile(join(folder, file))).catch(() => undefined);
    if (!decoded?.equals(content)) throw new Error(`${file} does not unpack to ${asset.file}`);
  }
}

async function isWhole(folder: string, release: Release): Promise<boolean> {
  const checks = await Promise.allSettled(release.assets.map((asset) => checkStoredAsset(folder, asset)));
  return checks.every(({ status }) => status === 'fulfilled');
}

async function writeAsset(folder: string, file: string, content: Buffer): Promise<void> {
  await writeDurably(join(folder, file), content);
  if (!COMPRESSIBLE.test(file)) return;
  const small = await toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeDurably(join(folder, `${file}.br`), small);
  await writeDurably(join(folder, `${file}.gz`), await toGzip(content, { level: 9 }));
}

/**
 * Puts the files of a build under `<root>/<name>/<version>/`, each checked and compressed once. The folder appears whole
 * and lasting or not at all; one that is there stays as it is when all of it is right, and is replaced when it is damaged.
 */
export async function storeRelease(root: string, buildFolder: string, release: Release): Promise<void> {
  const target = releaseFolder(root, release);
  if (await isWhole(target, release)) return;
  const partial = `${target}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await Promise.all(
    release.assets.map(async (asset) => writeAsset(partial, asset.file, await readAsset(buildFolder, asset))),
  );
  await syncFolder(partial);
  await rm(target, { recursive: true, force: true });
  await rename(partial, target);
  await syncFolder(join(root, release.name));
}
