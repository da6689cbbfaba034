import type { Release } from '@tessera/contracts/remotes';
import type { Transaction } from '../../platform/db/database';
import { readCanaries, readLive } from './channels.repository';
import { findObstacles } from './compatibility';
import { type Mover, ReleaseRefused } from './moves';
import { findUnfitFills } from './ownership';
import { parseKnown } from './releases.repository';

interface FitOptions {
  /** Releases of the same run. They replace the current releases with the same names in the check. */
  readonly together?: readonly Release[] | undefined;
  /** Whether a slot may stay empty. True for a rollback: after the contract of a slot changes, owner and filler differ. */
  readonly allowEmptySlots?: boolean;
}

/**
 * Ignores current releases and canaries that this server cannot parse.
 * @throws ReleaseRefused
 */
export async function assertFits(
  tx: Transaction,
  { logger }: Pick<Mover, 'logger'>,
  release: Release,
  { together = [], allowEmptySlots = false }: FitOptions = {},
) {
  const current = [...(await readLive(tx)), ...(await readCanaries(tx))].flatMap(
    ({ name, version, payload }) => {
      const known = parseKnown(payload);
      if (known === undefined)
        logger?.error({ name, version }, 'release not compared: it is of a later version than this server');
      return known ?? [];
    },
  );
  const rest = current.filter(({ name }) => together.every((other) => other.name !== name));
  const live = [...rest, ...together];
  const obstacles = [
    ...findObstacles(release, live),
    ...(allowEmptySlots ? [] : findUnfitFills(release, live)),
  ];
  if (obstacles.length > 0) throw new ReleaseRefused([...new Set(obstacles)].join('; '));
}
