import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { parseKnown, readPublication } from '../releases.repository';
import { deleteFlagsExcept } from './flag-rules.repository';

/**
 * Deletes the rules and kills of flags of a remote that none of `versions` declares, so that a later flag of the same name
 * begins without a rule.
 */
export async function deleteUndeclaredFlags(
  tx: Transaction,
  remote: string,
  versions: readonly string[],
): Promise<void> {
  const declared: string[] = [];
  for (const version of versions) {
    const stored = await readPublication(tx, remote, version);
    const release = stored && parseKnown(stored.payload);
    // This server does not know the flags of a release that it cannot parse.
    if (release === undefined) return;
    if (release.kind !== 'shell') declared.push(...Object.keys(release.manifest.flags ?? {}));
  }
  if (await deleteFlagsExcept(tx, remote, declared)) await notify(tx, { kind: 'flag' });
}
