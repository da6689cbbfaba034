import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { uploadedFilesOf } from '@tessera/contracts/release-upload';
import type { Release } from '@tessera/contracts/remotes';
import { invalid, tooLarge } from '../../../platform/errors';

const MAX_BUILD_BYTES = 64 * 1024 * 1024;

const unzip = promisify(gunzip);

type Files = Pick<Release, 'assets' | 'maps'>;

const sizeOf = (release: Files): number => uploadedFilesOf(release).reduce((sum, { size }) => sum + size, 0);

/** @throws DomainError 413 when the release declares more than 64 MB */
export function assertUnpackable(release: Files): void {
  if (sizeOf(release) > MAX_BUILD_BYTES) throw tooLarge();
}

/**
 * Calls `run` with a temporary folder that contains the files of a build. Publication compares each file with its hash.
 * @param archive base64 of the gzipped concatenation of the files of `uploadedFilesOf`
 * @param release a release that `assertUnpackable` accepts
 * @throws DomainError 422 when the archive does not have the size of the files
 */
export async function withUnpackedBuild<Result>(
  release: Files,
  archive: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const size = sizeOf(release);
  const content = await unzip(Buffer.from(archive, 'base64'), { maxOutputLength: Math.max(1, size) }).catch(
    () => undefined,
  );
  if (content?.length !== size)
    throw invalid({ archive: `The archive must contain the ${size} bytes that release.json lists` });
  const folder = await mkdtemp(join(tmpdir(), 'tessera-upload-'));
  try {
    let at = 0;
    for (const { file, size: length } of uploadedFilesOf(release)) {
      await writeFile(join(folder, file), content.subarray(at, at + length));
      at += length;
    }
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
