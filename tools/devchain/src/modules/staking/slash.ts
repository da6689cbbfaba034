import type {
  Redelegation,
  UnbondingDelegation,
  Validator,
} from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Context } from '../../chain/context';
import { decOf, max, min, mul, ONE, quoRoundUp, truncate, type Dec } from '../../chain/dec';
import { fromTimestamp } from '../../chain/time';
import { distributionHooks } from '../distribution/staking-hooks';
import { getShares } from './delegations';
import { burnStake } from './pools';
import { findRedelegation, redelegationsFrom } from './redelegation';
import { POWER_REDUCTION } from './shares';
import { unbond } from './unbond';
import { findUnbonding, setUnbonding, unbondersOf } from './unbonding';
import { getValidator, isBonded, isUnbonded, replaceValidator } from './validators';

interface Slash {
  readonly operator: string;
  /** Stake that left since then is slashed too. */
  readonly infractionHeight: number;
  /** At that height. */
  readonly power: bigint;
  readonly fraction: Dec;
}

/** x/staking/keeper/slash.go Slash. */
export function slash(context: Context, { operator, infractionHeight, power, fraction }: Slash): bigint {
  const { store, height } = context;
  if (fraction < 0n) throw new Error('attempted to slash with a negative slash factor');
  if (infractionHeight > height) throw new Error(`a fault at height ${infractionHeight} lies in the future`);
  if (isUnbonded(getValidator(store, operator)))
    throw new Error(`should not be slashing unbonded validator: ${operator}`);

  const fault: Fault = { height: BigInt(infractionHeight), fraction };
  let remaining = truncate(mul(decOf(power * POWER_REDUCTION), fraction));
  if (infractionHeight < height) {
    remaining -= slashUnbondings(context, operator, fault) + slashRedelegations(context, operator, fault);
  }
  const validator = getValidator(store, operator);
  const burnt = max(min(remaining, BigInt(validator.tokens)), 0n);
  if (burnt > 0n) burnTokens(context, validator, burnt);
  return burnt;
}

interface Fault {
  readonly height: bigint;
  readonly fraction: Dec;
}

type Entry = UnbondingDelegation['entries'][number] | Redelegation['entries'][number];

/** Left after the fault and still unbonding. */
const contributed = ({ time }: Context, { height }: Fault, entry: Entry): boolean =>
  entry.creationHeight >= height && fromTimestamp(entry.completionTime) > time;

const shareOf = ({ fraction }: Fault, { initialBalance }: Entry): bigint =>
  truncate(fraction * BigInt(initialBalance));

function slashUnbondings(context: Context, operator: string, fault: Fault): bigint {
  const { store } = context;
  const prefix = unbondersOf(operator);
  let total = 0n;
  let burnt = 0n;
  for (const key of store.keys(prefix)) {
    const unbonding = findUnbonding(store, key.slice(prefix.length), operator);
    if (unbonding === undefined) continue;
    const entries = unbonding.entries.map((entry) => {
      if (!contributed(context, fault, entry)) return entry;
      const share = shareOf(fault, entry);
      const taken = min(share, BigInt(entry.balance));
      total += share;
      burnt += taken;
      return { ...entry, balance: (BigInt(entry.balance) - taken).toString() };
    });
    setUnbonding(store, { ...unbonding, entries });
  }
  burnStake(context, burnt, { bonded: false });
  return total;
}

function slashRedelegations(context: Context, operator: string, fault: Fault): bigint {
  const { store } = context;
  const prefix = redelegationsFrom(operator);
  let total = 0n;
  for (const key of store.keys(prefix)) {
    const [delegator = '', destination = ''] = key.slice(prefix.length).split('/');
    const redelegation = findRedelegation(store, { delegator, source: operator, destination });
    for (const entry of redelegation?.entries ?? []) {
      if (!contributed(context, fault, entry)) continue;
      total += shareOf(fault, entry);
      const held = getShares(store, delegator, destination);
      const shares = mul(fault.fraction, BigInt(entry.sharesDst));
      if (held === undefined || shares === 0n) continue;
      const bonded = isBonded(getValidator(store, destination));
      const amount = unbond(context, delegator, destination, min(shares, held));
      burnStake(context, amount, { bonded });
    }
  }
  return total;
}

function burnTokens(context: Context, validator: Validator, amount: bigint): void {
  const tokens = BigInt(validator.tokens);
  const effective = min(quoRoundUp(decOf(amount), decOf(tokens)), ONE);
  distributionHooks.beforeValidatorSlashed(context, validator.operatorAddress, effective);
  replaceValidator(context.store, validator, { ...validator, tokens: (tokens - amount).toString() });
  burnStake(context, amount, { bonded: isBonded(validator) });
}
