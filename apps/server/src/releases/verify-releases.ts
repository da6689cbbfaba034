import type { KeyObject } from 'node:crypto';
import type { Database } from '../db/database';
import { checkStoredAsset, releaseFolder } from './release-store';
import { parsePayload, readAll, type StoredRelease } from './releases.repository';
import { isSigned } from './signing';

export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly problem: string;
}

/** What a stored release is checked against. */
export interface Trust {
  readonly releasesDir: string;
  readonly publicKey: KeyObject;
}

/** What is wrong with a stored release: its signature, or a file in any of its encodings. */
export async function examineRelease(
  stored: StoredRelease,
  { releasesDir, publicKey }: Trust,
): Promise<string[]> {
  if (!isSigned(stored.payload, stored.signature, publicKey)) return ['the signature is not ours'];
  const release = parsePayload(stored.payload);
  if (release.name !== stored.name || release.version !== stored.version)
    return ['the signed release is another one'];
  const folder = releaseFolder(releasesDir, release);
  const results = await Promise.allSettled(release.assets.map((asset) => checkStoredAsset(folder, asset)));
  return results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  );
}

/** Checks every published release: its signature, and each of its files in every encoding. */
export async function verifyReleases(db: Database, trust: Trust): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stored of await readAll(db)) {
    const { name, version } = stored;
    const problems = await examineRelease(stored, trust);
    findings.push(...problems.map((problem) => ({ name, version, problem })));
  }
  return findings;
}
