import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { compare, isZero, toBase, truncate } from '@tessera/money';
import { uptimeOf } from '../../shared/validator/uptime-of';
import type { ValidatorsTab, ValidatorsView } from './validators-view';

const PLACES = 18;
const keyOf = (decimal: string): bigint => toBase(truncate(decimal, PLACES), PLACES);

export interface ListedValidator {
  validator: Validator;
  /** By stake among the active validators, from 1. */
  rank: number | null;
  /** The user's stake; null while unknown, '0' for none. */
  yours: string | null;
  keys: { power: bigint; commission: bigint; uptime: bigint | null; apr: bigint | null; name: string };
}

/** Computes ranks and sort keys once per loaded list, so that sorting and searching stay fast. */
export function listValidators(
  validators: readonly Validator[],
  delegations: TokenDetail['delegations'] | null,
): ListedValidator[] {
  const own = new Map(delegations?.map(({ validator, amount }) => [validator, amount]));
  const ranks = new Map(
    validators
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => compare(b.tokens, a.tokens) || (a.operatorAddress < b.operatorAddress ? -1 : 1))
      .map(({ operatorAddress }, index) => [operatorAddress, index + 1]),
  );
  return validators.map((validator) => {
    const { operatorAddress, tokens, commission, apr, moniker } = validator;
    const uptime = uptimeOf(validator);
    return {
      validator,
      rank: ranks.get(operatorAddress) ?? null,
      yours: delegations === null ? null : (own.get(operatorAddress) ?? '0'),
      keys: {
        power: keyOf(tokens),
        commission: keyOf(commission),
        uptime: uptime === null ? null : keyOf(uptime),
        apr: apr === null ? null : keyOf(apr),
        name: moniker.toLocaleLowerCase(),
      },
    };
  });
}

export const isYours = ({ yours }: ListedValidator): boolean => yours !== null && !isZero(yours);

function ofTab(rows: readonly ListedValidator[], tab: ValidatorsTab): ListedValidator[] {
  if (tab === 'yours') return rows.filter(isYours);
  return rows.filter(({ validator }) => (validator.status === 'active') === (tab === 'active'));
}

export const countTabs = (rows: readonly ListedValidator[]): Record<ValidatorsTab, number> => ({
  active: ofTab(rows, 'active').length,
  inactive: ofTab(rows, 'inactive').length,
  yours: ofTab(rows, 'yours').length,
});

type Keyed = string | bigint | null;

/** Compares keys. Unknown keys (null) are last in both orders. */
function byKey(left: Keyed, right: Keyed, descending: boolean): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  if (left === right) return 0;
  return left < right === descending ? 1 : -1;
}

/** Returns the rows of all pages of a view. The search matches names and addresses. */
export function selectValidators(
  rows: readonly ListedValidator[],
  { tab, search, sort, descending }: ValidatorsView,
): ListedValidator[] {
  const wanted = search.trim().toLocaleLowerCase();
  const matches = ({ validator, keys }: ListedValidator) =>
    keys.name.includes(wanted) || validator.operatorAddress.includes(wanted);
  return ofTab(rows, tab)
    .filter(matches)
    .sort(
      (a, b) =>
        byKey(a.keys[sort], b.keys[sort], descending) ||
        byKey(a.keys.power, b.keys.power, true) ||
        byKey(a.validator.operatorAddress, b.validator.operatorAddress, false),
    );
}

const FULL_AT_LEAST = '0.2';

/** Returns the share of a full bar: a fifth of all stake, or the greatest share if it is larger. */
export const fullPower = (rows: readonly ListedValidator[]): string =>
  rows.reduce(
    (most, { validator: { votingPower } }) => (compare(votingPower, most) > 0 ? votingPower : most),
    FULL_AT_LEAST,
  );
