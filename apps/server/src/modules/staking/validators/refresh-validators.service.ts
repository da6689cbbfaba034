import type { ChainAdapter, ChainStakingState } from '@tessera/chains';

import { lock } from '../../../platform/db/locks';
import type { LedgerDeps } from '../../chains';
import { notifyDelegators } from './notify-delegators.service';
import { changesOf, isUptimeLow } from './validator-changes';
import { insertValidatorEvents } from './validator-history.repository';
import { countedBlocks, validatorRow, type ValidatorRow } from './validator-row';
import {
  findStakingChain,
  findStaleSelfStakes,
  readValidators,
  replaceValidators,
  updateSelfStake,
  upsertStakingChain,
  type ValidatorUpdate,
} from './validators.repository';

/** Reads all validators of a chain, stores them, records each change as an event and notifies delegators. */
export async function refreshValidators(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { clock, db } = deps;
  const { chainId } = adapter;
  const readAt = clock.now();
  const state = await adapter.getStakingState();
  if (!state) return;
  await db.transaction(async (tx) => {
    // Changes are the difference to the stored rows, so two refreshes must not overlap.
    await lock(tx, 'validators', chainId);
    const stored = await findStakingChain(tx, chainId);
    // Ignore a lagging node.
    if (stored && stored.height > state.height) return;
    const previous = new Map((await readValidators(tx, chainId)).map((row) => [row.operator, row]));
    const rows = state.validators.map((validator): ValidatorUpdate => {
      const row = validatorRow(chainId, state, validator);
      return { ...row, uptimeLow: isLow(state, row, previous.get(row.operator)?.uptimeLow ?? false) };
    });
    const { symbol, height, params, pool } = state;
    await upsertStakingChain(tx, { chainId, symbol, height, params, ...pool, readAt });
    await replaceValidators(tx, chainId, rows);
    const changes = rows.flatMap((row) => {
      const before = previous.get(row.operator);
      return before ? changesOf(before, row, readAt) : [];
    });
    await insertValidatorEvents(
      tx,
      changes.map(({ operator, kind, key, at, from = null, to = null }) => {
        return { chainId, operator, kind, key, at, fromShare: from, toShare: to };
      }),
    );
    const unsteady = rows.filter((row) => row.uptimeLow && previous.get(row.operator)?.uptimeLow === false);
    await notifyDelegators(deps, tx, adapter, { changes, unsteady, seenAt: readAt });
  });
  await refreshSelfStakes(deps, adapter);
}

/** Whether the uptime is low. Keeps `previous` until a whole signing window is counted, as x/slashing does. */
function isLow(
  { height, params: { signedBlocksWindow: window } }: ChainStakingState,
  { signsSince, uptime }: Pick<ValidatorRow, 'signsSince' | 'uptime'>,
  previous: boolean,
): boolean {
  const isWhole = signsSince !== null && countedBlocks(window, height, signsSince) === window;
  return isUptimeLow(isWhole ? uptime : null, previous);
}

/** Each costs one request; the next refresh reads the rest. */
const SELF_STAKES_PER_ROUND = 10;

/** Reads the operators' own stakes. A self stake changes only together with the validator's tokens. */
async function refreshSelfStakes({ db }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  for (const { operator, tokens } of await findStaleSelfStakes(db, chainId, SELF_STAKES_PER_ROUND)) {
    const selfStake = await adapter.getSelfDelegation(operator);
    await updateSelfStake(db, { chainId, operator }, { selfStake, selfStakeAt: tokens });
  }
}
