/** Finer than any rounding of the chain. */
const PRECISION = 10n ** 30n;
const SHARE = 10n ** 18n;
const TAX_PERCENT = 2n;
const POWER = 1_000_000n;

export interface ModelValidator {
  readonly operator: string;
  /** In 10^-18. */
  readonly rate: bigint;
  /** Breaks ties in the ranking. */
  readonly order: string;
  tokens: bigint;
  jailed: boolean;
  status: 'bonded' | 'unbonding' | 'unbonded';
  unbondingTime: number;
  commission: bigint;
  readonly shares: Map<string, bigint>;
  readonly pending: Map<string, bigint>;
}

export interface Unbonding {
  readonly person: string;
  readonly operator: string;
  readonly height: bigint;
  readonly completion: number;
  amount: bigint;
}

export interface Lock {
  readonly person: string;
  readonly source: string;
  readonly destination: string;
  readonly completion: number;
}

export interface ModelSettings {
  readonly unbondingMs: number;
  readonly maxEntries: number;
  readonly maxValidators: number;
  readonly fee: bigint;
}

/** Reference model: distributes rewards per delegator and block, where the chain uses F1 periods. */
export interface StakingModel {
  readonly settings: ModelSettings;
  readonly balances: Map<string, bigint>;
  readonly validators: ModelValidator[];
  unbondings: Unbonding[];
  locks: Lock[];
  fees: bigint;
  set: Map<string, bigint>;
}

export const totalShares = ({ shares }: ModelValidator): bigint =>
  [...shares.values()].reduce((total, held) => total + held, 0n);

export function tokenValue(validator: ModelValidator, person: string): bigint {
  const total = totalShares(validator);
  return total === 0n ? 0n : ((validator.shares.get(person) ?? 0n) * validator.tokens) / total;
}

export const hasNoPrice = (validator: ModelValidator): boolean =>
  validator.tokens === 0n && totalShares(validator) > 0n;

export function addStake(validator: ModelValidator, person: string, amount: bigint): void {
  const total = totalShares(validator);
  const issued = total === 0n ? amount * SHARE : (total * amount) / validator.tokens;
  validator.shares.set(person, (validator.shares.get(person) ?? 0n) + issued);
  validator.tokens += amount;
}

/**
 * Rounded to 18 decimals, then truncated (x/staking/types/validator.go, TokensFromShares and
 * RemoveDelShares).
 */
export function unbondedAmount(validator: ModelValidator, person: string, asked: bigint): bigint {
  const total = totalShares(validator);
  const held = validator.shares.get(person) ?? 0n;
  const wanted = (total * asked) / validator.tokens;
  const taken = wanted > held ? held : wanted;
  if (taken === total) return validator.tokens;
  return (2n * taken * validator.tokens * SHARE + total) / (2n * total) / SHARE;
}

/** @param given tokens that the chain paid */
export function removeStake(validator: ModelValidator, person: string, asked: bigint, given: bigint): void {
  const total = totalShares(validator);
  const held = validator.shares.get(person) ?? 0n;
  const wanted = (total * asked) / validator.tokens;
  const taken = wanted > held ? held : wanted;
  if (taken === held) validator.shares.delete(person);
  else validator.shares.set(person, held - taken);
  validator.tokens -= given;
}

export function beginBlock(model: StakingModel, minted: bigint): void {
  const pot = (minted + model.fees) * PRECISION;
  model.fees = 0n;
  const totalPower = [...model.set.values()].reduce((total, power) => total + power, 0n);
  for (const [operator, power] of model.set) {
    const validator = validatorOf(model, operator);
    const reward = (pot * (100n - TAX_PERCENT) * power) / (100n * totalPower);
    const commission = (reward * validator.rate) / SHARE;
    validator.commission += commission;
    const total = totalShares(validator);
    for (const [person, held] of validator.shares) {
      const part = ((reward - commission) * held) / total;
      validator.pending.set(person, (validator.pending.get(person) ?? 0n) + part);
    }
  }
}

export function endBlock(model: StakingModel, time: number): void {
  const { validators, settings } = model;
  const top = validators
    .filter(({ jailed, tokens }) => !jailed && tokens >= POWER)
    .sort((a, b) => {
      const difference = b.tokens / POWER - a.tokens / POWER;
      if (difference !== 0n) return difference > 0n ? 1 : -1;
      return a.order < b.order ? -1 : 1;
    })
    .slice(0, settings.maxValidators);
  for (const validator of validators) {
    if (top.includes(validator)) validator.status = 'bonded';
    else if (validator.status === 'bonded') {
      validator.status = 'unbonding';
      validator.unbondingTime = time + settings.unbondingMs;
    } else if (validator.status === 'unbonding' && validator.unbondingTime <= time) {
      validator.status = 'unbonded';
    }
  }
  model.set = new Map(top.map(({ operator, tokens }) => [operator, tokens / POWER]));
  for (const { person, amount, completion } of model.unbondings) {
    if (completion <= time) change(model, person, amount);
  }
  model.unbondings = model.unbondings.filter(({ completion }) => completion > time);
  model.locks = model.locks.filter(({ completion }) => completion > time);
}

export function validatorOf(model: StakingModel, operator: string): ModelValidator {
  const found = model.validators.find((validator) => validator.operator === operator);
  if (found === undefined) throw new Error(`the model has no validator ${operator}`);
  return found;
}

export function change(model: StakingModel, person: string, amount: bigint): void {
  model.balances.set(person, balanceOf(model, person) + amount);
}

export const balanceOf = (model: StakingModel, person: string): bigint => model.balances.get(person) ?? 0n;

/** Drops the fraction. */
export function takePending(validator: ModelValidator, person: string): bigint {
  const pending = validator.pending.get(person) ?? 0n;
  validator.pending.delete(person);
  return pending / PRECISION;
}

/** Keeps the fraction. */
export function takeCommission(validator: ModelValidator): bigint {
  const whole = validator.commission / PRECISION;
  validator.commission %= PRECISION;
  return whole;
}
