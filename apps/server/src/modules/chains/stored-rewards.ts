import type { RewardStart, ValidatorRewards } from '@tessera/chains';

/** Form in a JSON column: bigints are decimal strings. */
type Stored<T> = {
  readonly [Key in keyof T]: T[Key] extends bigint
    ? string
    : T[Key] extends readonly (infer Item)[]
      ? readonly Stored<Item>[]
      : T[Key];
};

export type StoredStart = Stored<RewardStart>;
export type StoredRewards = Stored<Omit<ValidatorRewards, 'operator'>>;

export const storeStart = ({ period, stake, ratio, shares }: RewardStart): StoredStart => ({
  period: period.toString(),
  stake: stake.toString(),
  ratio: ratio.toString(),
  shares: shares.toString(),
});

export const parseStart = ({ period, stake, ratio, shares }: StoredStart): RewardStart => ({
  period: BigInt(period),
  stake: BigInt(stake),
  ratio: BigInt(ratio),
  shares: BigInt(shares),
});

export const storeRewards = ({
  period,
  current,
  ratio,
  tokens,
  shares,
  slashes,
}: ValidatorRewards): StoredRewards => ({
  period: period.toString(),
  current: current.toString(),
  ratio: ratio.toString(),
  tokens: tokens.toString(),
  shares: shares.toString(),
  slashes: slashes.map((slash) => ({
    period: slash.period.toString(),
    fraction: slash.fraction.toString(),
    ratio: slash.ratio.toString(),
  })),
});

export const parseRewards = (
  operator: string,
  { period, current, ratio, tokens, shares, slashes }: StoredRewards,
): ValidatorRewards => ({
  operator,
  period: BigInt(period),
  current: BigInt(current),
  ratio: BigInt(ratio),
  tokens: BigInt(tokens),
  shares: BigInt(shares),
  slashes: slashes.map((slash) => ({
    period: BigInt(slash.period),
    fraction: BigInt(slash.fraction),
    ratio: BigInt(slash.ratio),
  })),
});
