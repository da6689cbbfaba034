import type { KeyObject } from 'node:crypto';
import type { Database } from '../db/database';
import { readAsset, releaseFolder } from './release-store';
import { parsePayload, readAll, type StoredRelease } from './releases.repository';
import { isSigned } from './signing';

export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly problem: string;
}

async function examine(stored: StoredRelease, releasesDir: string, publicKey: KeyObject): Promise<string[]> {
  if (!isSigned(stored.payload, stored.signature, publicKey)) return ['the signature is not ours'];
  const release = parsePayload(stored.payload);
  if (release.name !== stored.name || release.version !== stored.version)
    return ['the signed release is another one'];
  const folder = releaseFolder(releasesDir, release);
  const results = await Promise.allSettled(release.assets.map((asset) => readAsset(folder, asset)));
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
}

/** Checks every published release: its signature, and size and hash of each of its files. */
export async function verifyReleases(
  db: Database,
  releasesDir: string,
  publicKey: KeyObject,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stored of await readAll(db)) {
    const { name, version } = stored;
    const problems = await examine(stored, releasesDir, publicKey);
    findings.push(...problems.map((problem) => ({ name, version, problem })));
  }
  return findings;
}
