import type { PlatformDeps } from '../../../platform/deps';
import { createKeyed } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import type { VersionId } from '../releases.repository';
import { readErrorVersions, removePerson } from './errors.repository';

type Deps = Pick<PlatformDeps, 'config'>;

const textOf = ({ name, version }: VersionId, person: string) => `${name} ${version} ${person}`;
const shorten = (mac: Buffer) => mac.toString('base64url').slice(0, 12);
const keyedOf = ({ config }: Deps) => createKeyed(config.HASH_PEPPERS, 'error-person');

/** Creates the hash of a user, or of a network of signed-out users, who met an error of a version. */
export function createAffectedHash(deps: Deps) {
  const keyed = keyedOf(deps);
  return (id: VersionId, person: string): string => shorten(keyed.mac(textOf(id, person)));
}

/** Removes the hashes of a user from the errors of releases. Their counts of occurrences stay. */
export async function eraseErrorPerson(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  const keyed = keyedOf(deps);
  for (const id of await readErrorVersions(tx))
    for (const mac of keyed.macs(textOf(id, userId))) await removePerson(tx, id, shorten(mac));
}
