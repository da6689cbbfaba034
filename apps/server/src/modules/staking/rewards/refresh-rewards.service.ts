import type { ChainAdapter } from '@tessera/chains';
import { parseRewards, readCursor, storeRewards, type LedgerDeps } from '../../chains';
import { expireStakesWith } from '../stakes/expire-stakes.service';
import { clearStartsWith } from '../stakes/stakes.repository';
import { findDelegatedValidators, replaceValidatorRewards } from './validator-rewards.repository';

/** Blocks between the follower and the rewards of validators. About a minute. */
const MAX_LEAD = 10n;

const operatorOf = ({ operator }: { readonly operator: string }) => operator;

/**
 * Reads the rewards of each validator with a hosted delegation, from which the pending rewards of any number of delegators
 * follow.
 * @throws when the node returns no reward records
 */
export async function refreshRewards({ db, clock }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const validators = await findDelegatedValidators(db, chainId);
  if (validators.length === 0) return;
  const known = validators.flatMap(({ operator, state }) => (state ? [parseRewards(operator, state)] : []));
  const readAt = clock.now();
  const read = await adapter.getRewards(validators.map(operatorOf), known);
  if (!read) throw new Error('the node returns no reward records');
  const { height } = read;
  const cursor = await readCursor(db, chainId);
  // The references may be outdated by payouts in blocks that the follower has not read yet.
  if (!cursor || height > cursor.height + MAX_LEAD) return;
  const slashesBefore = new Map(known.map(({ operator, slashes }) => [operator, slashes.length]));
  const slashed = read.validators.filter(
    // A first read shows all slashes in the history of the validator.
    ({ operator, slashes }) => slashes.length > (slashesBefore.get(operator) ?? slashes.length),
  );
  const returned = new Set(read.validators.map(operatorOf));
  const missing = validators.filter(({ operator }) => !returned.has(operator));
  const states = read.validators.map((one) => ({ operator: one.operator, state: storeRewards(one) }));
  await db.transaction(async (tx) => {
    await replaceValidatorRewards(tx, { chainId, height, readAt }, states);
    // The follower misses a slash in a block without events, and of a validator that it does not know yet.
    await expireStakesWith(tx, { chainId, operators: slashed.map(operatorOf), height });
    await clearStartsWith(tx, chainId, missing.map(operatorOf));
  });
}
