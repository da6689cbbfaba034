import type { KeyFlagRequest } from '@tessera/contracts/flag-requests';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { setFlag } from '../flags/set-flag';
import { ReleaseRefused } from '../moves';
import type { Releases } from '../releases';
import { keyMover } from './key-mover';
import { type Caller, isByKey, publisherOf } from './publisher';

/** @throws ReleaseRefused when staff or an operator killed the flag */
function assertKilledByKey(killedBy: string): void {
  if (isByKey(killedBy)) return;
  throw new ReleaseRefused('The flag was killed by staff: ask a staff member to clear it on the Flags page');
}

/**
 * Changes a flag of a remote of the caller.
 * @throws DomainError 403 for a flag of another remote, 404 for one that no release declares; ReleaseRefused
 */
export async function flagByKey(
  deps: PlatformDeps & { releases: Pick<Releases, 'flags'> },
  caller: Caller,
  { flag: name, ...change }: KeyFlagRequest,
): Promise<void> {
  const flag = (await deps.releases.flags.declared()).find((one) => one.name === name);
  const publisher = await publisherOf(deps.db, caller, flag?.remote ?? name.split('.')[0] ?? name);
  if (flag === undefined) throw notFound();
  await setFlag(keyMover(deps, publisher), { flag, change, assertMayClear: assertKilledByKey });
}
