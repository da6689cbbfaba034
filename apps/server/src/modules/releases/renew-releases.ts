import type { KeyObject } from 'node:crypto';
import { allowLongTransaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { reasonOf } from '../../platform/reason-of';
import { readInUse } from './channels.repository';
import { type Mover, readPublished, ReleaseRefused } from './moves';
import type { ReleaseKey } from './release-key';
import {
  lockRegistry,
  lockSerials,
  parseKnown,
  readRelease,
  updateSeal,
  type VersionId,
} from './releases.repository';
import { isPayloadSigned, type PublicKeys, signRelease } from './signing';

interface RenewOptions {
  /** The version to renew. Default: all versions in use. */
  readonly only?: VersionId | undefined;
  /** Public keys of earlier private keys, whose releases are signed again too. They stay valid without these keys. */
  readonly accepted?: readonly KeyObject[] | undefined;
}

const idOf = ({ name, version }: VersionId) => `${name} ${version}`;

/**
 * Signs releases for browsers again, each in a transaction of its own, the oldest first. These signatures expire, which
 * limits replays of old versions. After a failure it renews the others, because each signature is committed by itself.
 * @throws an error that lists the renewed releases and the failures
 * @throws ReleaseRefused when the version has no files, or when `releaseKey` signed none of the releases
 */
export async function renewReleases(
  { db, now }: Mover,
  releaseKey: ReleaseKey,
  { only, accepted = [] }: RenewOptions = {},
): Promise<VersionId[]> {
  const wanted =
    only === undefined ? await readInUse(db) : [await readPublished(db, only.name, only.version)];
  const keys: PublicKeys = [await releaseKey.publicKey(), ...accepted];
  const renew = ({ name, version }: VersionId) =>
    db.transaction(async (tx) => {
      await allowLongTransaction(tx);
      await lockSerials(tx, name);
      const stored = await readRelease(tx, name, version);
      if (!stored || !isPayloadSigned(stored.payload, stored.signature, keys)) return false;
      const release = parseKnown(stored.payload);
      if (release === undefined || release.name !== name || release.version !== version) return false;
      const { payload } = stored;
      const signatures = await signRelease(tx, { release, payload }, { releaseKey, now: now() });
      await lockRegistry(tx);
      await updateSeal(tx, stored, signatures);
      await notify(tx, { kind: 'release', name });
      return true;
    });
  const renewed: VersionId[] = [];
  const failures: string[] = [];
  for (const stored of wanted.toSorted((one, other) => +one.publishedAt - +other.publishedAt))
    try {
      if (await renew(stored)) renewed.push(stored);
    } catch (error) {
      failures.push(`${idOf(stored)} (${reasonOf(error)})`);
    }
  if (failures.length > 0)
    throw new Error(
      `renewed: ${renewed.map(idOf).join(', ') || 'none'}; failed: ${failures.join(', ')}: run renew again`,
    );
  if (wanted.length > 0 && renewed.length === 0)
    throw new ReleaseRefused(
      'none of the releases was published with this key: use the private key that belongs to RELEASES_PUBLIC_KEY of the servers',
    );
  return renewed;
}
