import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublishedAnswer } from '@tessera/contracts/release-promotion';
import type { Release } from '@tessera/contracts/remotes';
import type { PlatformDeps } from '../../../platform/deps';
import type { Semaphore } from '../../../platform/semaphore';
import { readKill } from '../kills/remote-kills.repository';
import { checkSound, ReleaseRefused } from '../moves';
import type { Releases } from '../releases';
import { parsePayload, type VersionId } from '../releases.repository';
import type { ReleaseStore } from '../store/release-store';
import { readStoredFile } from '../store/stored-files';
import { readStoredMap } from '../store/stored-maps';
import { isWithdrawn } from '../withdrawals.repository';
import { type Caller, publisherOf } from './publisher';

const toGzip = promisify(gzip);

/** Reads files and source maps in the order of `uploadedFilesOf`. @throws ReleaseRefused when one of them is missing */
async function readBuild(store: ReleaseStore, release: Release): Promise<Buffer> {
  const present = <Content>(file: string, content: Content | undefined): Content => {
    if (content !== undefined) return content;
    const { name, version } = release;
    throw new ReleaseRefused(`${name} ${version}: ${file} is missing. Publish the same build here again`);
  };
  const parts: Buffer[] = [];
  for (const asset of release.assets)
    parts.push(present(asset.file, await readStoredFile(store, release, asset)));
  for (const map of release.maps ?? [])
    parts.push(Buffer.from(present(map.file, await readStoredMap(store, release, map))));
  return Buffer.concat(parts);
}

/**
 * Returns a version with its files and source maps for its team, which promotes it to another environment.
 * @throws DomainError 403 for another remote; ReleaseRefused when the remote is killed, and when the version is withdrawn,
 *   damaged or not published
 */
export async function readPublishedByKey(
  { db, clock, config, releases, oneAtATime }: PlatformDeps & { releases: Releases; oneAtATime: Semaphore },
  caller: Caller,
  { name, version }: VersionId,
): Promise<PublishedAnswer['data']> {
  await publisherOf(db, caller, name);
  const { RELEASE_CHANNEL: channel } = config;
  if ((await readKill(db, name)) !== undefined)
    throw new ReleaseRefused(`${name} is killed in ${channel}: publish a fix, and revive it first`);
  const { trust } = releases;
  return oneAtATime(async () => {
    const { payload } = await checkSound(db, name, version, trust, clock.now());
    // After `checkSound`, whose message is more precise for a version that was withdrawn while it was staged.
    if (await isWithdrawn(db, { name, version }, []))
      throw new ReleaseRefused(
        `${name} ${version} was rolled back or stopped in ${channel}: promote a newer version`,
      );
    const packed = await toGzip(await readBuild(trust.store, parsePayload(payload)));
    return { channel, release: payload, archive: packed.toString('base64') };
  });
}
