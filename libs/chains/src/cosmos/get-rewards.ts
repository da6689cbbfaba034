import type { ChainRewards, RewardSlash, ValidatorRewards } from '../staking';
import type { CosmosClient, CosmosRpc } from './client';
import { inBatches } from '../in-batches';
import { rejectsRawReads } from './errors';
import { within } from '../within';
import { allPages } from './queries';

export const getCosmosRewards = (
  client: CosmosClient,
  operators: readonly string[],
  known: readonly ValidatorRewards[],
): Promise<ChainRewards> =>
  client.callInBulkAtOneHeight(async ({ query }, height, exact) => {
    // Records of different blocks may be of different periods.
    if (!exact) throw new Error(`the node has pruned height ${height}`);
    try {
      const validators = await within(6 * client.timeoutMs, readAll(query, operators, known));
      return { height, validators };
    } catch (error) {
      // The response of a node that rejects raw reads looks like a pruned height.
      throw rejectsRawReads(error) ? new Error('the node rejects raw reads', { cause: error }) : error;
    }
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
  if (ratio === null) throw new Error(`the node has no reward ratio of ${operator}`);
  const { tokens, delegatorShares } = validator;
  return { operator, ...state, ratio, slashes, tokens: BigInt(tokens), shares: BigInt(delegatorShares) };
}

/** The chain keeps the ratio of each period that a slash ended. */
async function readSlashes(
  { distribution, rewardState }: CosmosRpc['query'],
  operator: string,
  known: readonly RewardSlash[],
): Promise<RewardSlash[]> {
  const events = await allPages('slashes', (key) =>
    // The SDK compares the period with the two heights (x/distribution/keeper/grpc_query.go).
    distribution.validatorSlashes(operator, 0, Number.MAX_SAFE_INTEGER, key),
  );
  return inBatches(events, async ({ validatorPeriod: period, fraction }) => {
    const found = known.find((one) => one.period === period)?.ratio;
    const ratio = found ?? (await rewardState.ratio(operator, period));
    if (ratio === null) throw new Error(`the node has no reward ratio of ${operator} for a slash`);
    return { period, fraction: BigInt(fraction), ratio };
  });
}
