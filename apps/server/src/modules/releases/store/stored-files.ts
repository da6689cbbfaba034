import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@tessera/contracts/remotes';
import { integrityOf, isBuilt } from './integrity';
import type { ReleaseId, ReleaseStore } from './release-store';
import { hasMaps, packMaps, storedMapName } from './stored-maps';

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const unpackBrotli: Unpack = promisify(brotliDecompress);
const unpackGzip: Unpack = promisify(gunzip);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: unpackBrotli },
  { name: 'gzip', suffix: '.gz', decode: unpackGzip },
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const encodingsOf = (file: string): readonly Encoding[] => (COMPRESSIBLE.test(file) ? ENCODINGS : []);

export const storedFilesOf = ({ assets, maps = [] }: Pick<Release, 'assets' | 'maps'>): string[] => [
  ...assets.flatMap(({ file }) => [file, ...encodingsOf(file).map(({ suffix }) => `${file}${suffix}`)]),
  ...maps.map(({ file }) => storedMapName(file)),
];

/** Publishing the build again repairs the file. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}

function assertBuilt(content: Buffer, asset: ReleaseAsset): void {
  if (isBuilt(content, asset)) return;
  throw new FileDamaged(
    `${asset.file} is not what was built: ${content.length} bytes, ${integrityOf(content)}`,
  );
}

/** Verifies the decompressed content, because the store is untrusted. */
export async function readStoredFile(
  store: ReleaseStore,
  release: ReleaseId,
  asset: ReleaseAsset,
  encoding?: Encoding,
): Promise<Buffer | undefined> {
  if (encoding === undefined) {
    const content = await store.read(release, asset.file);
    if (content !== undefined) assertBuilt(content, asset);
    return content;
  }
  const file = `${asset.file}${encoding.suffix}`;
  const packed = await store.read(release, file);
  if (packed === undefined) return undefined;
  try {
    // Limit the output: an untrusted file could decompress to more than the available memory.
    assertBuilt(await encoding.decode(packed, { maxOutputLength: Math.max(1, asset.size) }), asset);
  } catch (error) {
    throw new FileDamaged(`${file} does not unpack to ${asset.file}`, { cause: error });
  }
  return packed;
}

export async function findDamage(store: ReleaseStore, release: Release): Promise<string[]> {
  const files = release.assets.flatMap((asset) =>
    [undefined, ...encodingsOf(asset.file)].map((encoding) => ({ asset, encoding })),
  );
  const results = await Promise.allSettled(
    files.map(async ({ asset, encoding }) => {
      const content = await readStoredFile(store, release, asset, encoding);
      if (content === undefined) throw new Error(`${asset.file}${encoding?.suffix ?? ''} is missing`);
    }),
  );
  return results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  );
}

async function packed(file: string, content: Buffer): Promise<[string, Buffer][]> {
  if (encodingsOf(file).length === 0) return [[file, content]];
  const small = await toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  return [
    [file, content],
    [`${file}.br`, small],
    [`${file}.gz`, await toGzip(content, { level: 9 })],
  ];
}

/** @returns false when the store already has all files and source maps intact */
export async function storeRelease(store: ReleaseStore, buildFolder: string, release: Release) {
  const isIntact = (await findDamage(store, release)).length === 0;
  if (isIntact && (await hasMaps(store, release))) return false;
  const files = await Promise.all(
    release.assets.map(async (asset) => {
      const content = await readFile(join(buildFolder, asset.file));
      assertBuilt(content, asset);
      return packed(asset.file, content);
    }),
  );
  await store.write(release, new Map([...files.flat(), ...(await packMaps(buildFolder, release))]));
  return true;
}
