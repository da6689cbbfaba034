import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { compare, divide, isZero, sum } from '@tessera/money';
import { formatAddress } from '@tessera/ui';

export interface StakeShare {
  operator: string;
  name: string;
  amount: string;
  /** 0 to 1. */
  share: string;
}

const SHARE_PLACES = 18;

export function sharesOf(
  delegations: TokenDetail['delegations'],
  validators: readonly Validator[],
): { shares: StakeShare[]; total: string } {
  const names = new Map(validators.map(({ operatorAddress, moniker }) => [operatorAddress, moniker]));
  const held = delegations.filter(({ amount }) => !isZero(amount));
  const total = sum(held.map(({ amount }) => amount));
  const shares = held
    .toSorted((a, b) => compare(b.amount, a.amount) || (a.validator < b.validator ? -1 : 1))
    .map(({ validator, amount }) => ({
      operator: validator,
      name: names.get(validator) ?? formatAddress(validator),
      amount,
      share: divide(amount, total, SHARE_PLACES) ?? '0',
    }));
  return { shares, total };
}
