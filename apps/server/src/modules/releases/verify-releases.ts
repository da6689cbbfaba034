import type { Release } from '@tessera/contracts/remotes';
import type { Config } from '../../config/config';
import { DAY } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db/database';
import { readInUse } from './channels.repository';
import { parseKnown, readAll, readRelease, type StoredRelease } from './releases.repository';
import { readPublicKey } from './read-key';
import { isPayloadSigned, isSigned, type PublicKeys, sealOf, statementOf } from './signing';
import { createReleaseStore, type ReleaseId, type ReleaseStore } from './store/release-store';
import { findDamage } from './store/stored-files';

const WARN_BELOW = 30 * DAY;

export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly problem: string;
}

export interface Trust {
  readonly store: ReleaseStore;
  readonly publicKeys: PublicKeys;
}

export const createTrust = (config: Config): Trust => ({
  store: createReleaseStore(config),
  publicKeys: [readPublicKey(config.RELEASES_PUBLIC_KEY), ...config.RELEASES_PUBLIC_KEYS_ACCEPTED],
});

/** Returns a published release; undefined when it is missing, pruned, unknown to this server, or not signed by one of our keys. */
export async function readVerified(
  db: Executor,
  keys: PublicKeys,
  { name, version }: ReleaseId,
): Promise<Release | undefined> {
  const stored = await readRelease(db, name, version);
  if (!stored || !isPayloadSigned(stored.payload, stored.signature, keys)) return undefined;
  const release = parseKnown(stored.payload);
  return release?.name === name && release.version === version ? release : undefined;
}

const mend = (name: string, version: string) => `npm run release renew ${name} ${version}`;
const unsigned = (name: string, version: string) => `it is not signed for browsers: ${mend(name, version)}`;

export async function examineRelease(stored: StoredRelease, { store, publicKeys }: Trust): Promise<string[]> {
  if (!isPayloadSigned(stored.payload, stored.signature, publicKeys)) return ['the signature is not ours'];
  const release = parseKnown(stored.payload);
  if (release === undefined) return ['it is of a later version than this server'];
  if (release.name !== stored.name || release.version !== stored.version)
    return ['the signed release is another one'];
  const seal = sealOf(stored);
  if (seal === undefined) return [unsigned(stored.name, stored.version)];
  if (!isSigned(statementOf(release, seal.terms), seal.signature, publicKeys))
    return [`the signature for browsers is not ours: ${mend(stored.name, stored.version)}`];
  return findDamage(store, release);
}

/** Browsers reject a release whose signature is missing or expired. */
export async function findExpiring(db: Database, now: Date): Promise<Finding[]> {
  return (await readInUse(db)).flatMap(({ name, version, expiresAt }) => {
    if (expiresAt === null) return [{ name, version, problem: unsigned(name, version) }];
    if (expiresAt.getTime() - now.getTime() > WARN_BELOW) return [];
    const day = expiresAt.toISOString().slice(0, 10);
    return [
      { name, version, problem: `its signature for browsers expires on ${day}: npm run release renew` },
    ];
  });
}

export async function verifyReleases(db: Database, trust: Trust): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stored of await readAll(db)) {
    const { name, version } = stored;
    const problems = await examineRelease(stored, trust);
    findings.push(...problems.map((problem) => ({ name, version, problem })));
  }
  return findings;
}
