import type { PlatformDeps } from '../../../platform/deps';
import { createKeyed } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import type { VersionId } from '../releases.repository';
import { readErrorVersions, removePerson } from './errors.repository';

type Deps = Pick<PlatformDeps, 'config'>;

/** Creates the hash of a user, or of a network of signed-out users, who met an error of a version. */
export function createAffectedHash({ config }: Deps) {
  const keyed = createKeyed(config.HASH_PEPPER, 'error-person');
  return ({ name, version }: VersionId, person: string): string =>
    keyed.mac(`${name} ${version} ${person}`).toString('base64url').slice(0, 12);
}

/** Removes the hashes of a user from the errors of releases. Their counts of occurrences stay. */
export async function eraseErrorPerson(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  const hashAffected = createAffectedHash(deps);
  for (const id of await readErrorVersions(tx)) await removePerson(tx, id, hashAffected(id, userId));
}
