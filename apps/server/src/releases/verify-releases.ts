import type { KeyObject } from 'node:crypto';
import type { Database } from '../db/database';
import { parseKnown, readAll, type StoredRelease } from './releases.repository';
import { sealOf, statementOf } from './seal';
import { isSigned } from './signing';
import type { ReleaseStore } from './store/release-store';
import { findDamage } from './store/stored-files';

export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly problem: string;
}

/** What a stored release is checked against. */
export interface Trust {
  readonly store: ReleaseStore;
  readonly publicKey: KeyObject;
}

/** What is wrong with a stored release: its signature, or a file in any of its encodings. */
export async function examineRelease(stored: StoredRelease, { store, publicKey }: Trust): Promise<string[]> {
  if (!isSigned(stored.payload, stored.signature, publicKey)) return ['the signature is not ours'];
  const release = parseKnown(stored.payload);
  if (release === undefined) return ['it is of a later version than this server'];
  if (release.name !== stored.name || release.version !== stored.version)
    return ['the signed release is another one'];
  const seal = sealOf(stored);
  if (seal === undefined) return ['it is not signed for browsers: run release renew'];
  if (!isSigned(statementOf(release, seal.terms), seal.signature, publicKey))
    return ['the signature for browsers is not ours: run release renew'];
  return findDamage(store, release);
}

/** Checks every published release that has its files: its signature, and each of its files in every encoding. */
export async function verifyReleases(db: Database, trust: Trust): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stored of await readAll(db)) {
    const { name, version } = stored;
    const problems = await examineRelease(stored, trust);
    findings.push(...problems.map((problem) => ({ name, version, problem })));
  }
  return findings;
}
