import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@tessera/contracts';
import type { ReleaseId, ReleaseStore } from './release-store';

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const unpackBrotli: Unpack = promisify(brotliDecompress);
const unpackGzip: Unpack = promisify(gunzip);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Encodings that are made at publish, the best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br', decode: unpackBrotli },
  { name: 'gzip', suffix: '.gz', decode: unpackGzip },
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings that a file is kept in beside itself. */
export const encodingsOf = (file: string): readonly Encoding[] => (COMPRESSIBLE.test(file) ? ENCODINGS : []);

/** Every file that a release has in the store. */
export const storedFilesOf = ({ assets }: Pick<Release, 'assets'>): string[] =>
  assets.flatMap(({ file }) => [file, ...encodingsOf(file).map(({ suffix }) => `${file}${suffix}`)]);

/** A stored file is not the signed one: so it stays until somebody publishes it again. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}

function assertBuilt(content: Buffer, asset: ReleaseAsset): void {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length === asset.size && integrity === asset.integrity) return;
  throw new FileDamaged(`${asset.file} is not what was built: ${content.length} bytes, ${integrity}`);
}

/**
 * A file as it is sent: the stored bytes, after what they unpack to was checked against the signed release.
 * Undefined when it is not in the store.
 */
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
    // No more than it has to be: what is in the store may be anybody's, and unpack to more than there is memory.
    assertBuilt(await encoding.decode(packed, { maxOutputLength: Math.max(1, asset.size) }), asset);
  } catch (error) {
    throw new FileDamaged(`${file} does not unpack to ${asset.file}`, { cause: error });
  }
  return packed;
}

/** What is wrong with the files of a release, in any of the encodings that browsers get; empty when nothing is. */
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

/**
 * Puts the files of a build into the store, each checked and compressed once. What is there stays as it is when all of
 * it is right, and is replaced when it is damaged. Answers whether anything was put there.
 */
export async function storeRelease(
  store: ReleaseStore,
  buildFolder: string,
  release: Release,
): Promise<boolean> {
  if ((await findDamage(store, release)).length === 0) return false;
  const files = await Promise.all(
    release.assets.map(async (asset) => {
      const content = await readFile(join(buildFolder, asset.file));
      assertBuilt(content, asset);
      return packed(asset.file, content);
    }),
  );
  await store.write(release, new Map(files.flat()));
  return true;
}
