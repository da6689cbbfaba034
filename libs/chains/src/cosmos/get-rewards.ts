import type { ChainRewards, RewardSlash, ValidatorRewards } from '../staking';
import type { CosmosClient, CosmosRpc } from './client';
import { inBatches } from '../in-batches';
import { recover } from '../recover';
import { rejectsRawReads } from './errors';
import { allPages } from './queries';

export const getCosmosRewards = (
  client: CosmosClient,
  operators: readonly string[],
  known: readonly ValidatorRewards[],
): Promise<ChainRewards | null> =>
  client.callAtOneHeight(async ({ query }, height, exact) => {
    // Pruned each time: records of different blocks may be of different periods.
    if (!exact) return null;
    const validators = await recover(readAll(query, operators, known), rejectsRawReads, null);
    return validators && { height, validators };
  });

async function readAll(
  query: CosmosRpc['query'],
  operators: readonly string[],
  known: readonly ValidatorRewards[],
): Promise<ValidatorRewards[]> {
  const previous = new Map(known.map((one) => [one.operator, one]));
  const validators = await inBatches(operators, (one) => readRewards(query, one, previous.get(one)));
  return validators.filter((one) => one !== null);
}

async function readRewards(
  query: CosmosRpc['query'],
  operator: string,
  known: ValidatorRewards | undefined,
): Promise<ValidatorRewards | null> {
  const state = await query.rewardState.current(operator);
  if (!state) return null;
  if (known?.period === state.period) return { ...known, current: state.current };
  const [{ validator }, ratio, slashes] = await Promise.all([
    query.staking.validator(operator),
    query.rewardState.ratio(operator, state.period - 1n),
    readSlashes(query, operator, known?.slashes ?? []),
  ]);
  if (ratio === null || slashes === null) return null;
  const { tokens, delegatorShares } = validator;
  return { operator, ...state, ratio, slashes, tokens: BigInt(tokens), shares: BigInt(delegatorShares) };
}

/** The chain keeps the ratio of each period that a slash ended. */
async function readSlashes(
  { distribution, rewardState }: CosmosRpc['query'],
  operator: string,
  known: readonly RewardSlash[],
): Promise<RewardSlash[] | null> {
  const events = await allPages('slashes', (key) =>
    // The SDK compares the period with the two heights (x/distribution/keeper/grpc_query.go).
    distribution.validatorSlashes(operator, 0, Number.MAX_SAFE_INTEGER, key),
  );
  const read = events.map(async ({ validatorPeriod: period, fraction }) => {
    const ratio = known.find((one) => one.period === period)?.ratio;
    const found = ratio ?? (await rewardState.ratio(operator, period));
    return found === null ? null : { period, fraction: BigInt(fraction), ratio: found };
  });
  const slashes = (await Promise.all(read)).filter((one) => one !== null);
  return slashes.length === events.length ? slashes : null;
}
