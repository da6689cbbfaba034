import type { TokenDetail, Validator } from '@tessera/contracts';
import { compare, isZero, toBase, truncate } from '@tessera/money';
import { uptimeOf } from '../../shared/validator/uptime-of';
import type { ValidatorsSort, ValidatorsTab, ValidatorsView } from './validators-view';

const PLACES = 18;
const keyOf = (decimal: string): bigint => toBase(truncate(decimal, PLACES), PLACES);

/** A validator as the list needs it: its rank, the own stake, and figures that are quick to compare. */
export interface ListedValidator {
  validator: Validator;
  /** By stake among the active, from 1. */
  rank: number | null;
  /** null while own stakes are not known, '0' for none. */
  yours: string | null;
  keys: { power: bigint; commission: bigint; uptime: bigint | null; apr: bigint | null; name: string };
}

type Delegations = TokenDetail['delegations'];

/** Made once for a list that was loaded, so that sorting and searching stay quick. */
export function listValidators(
  validators: readonly Validator[],
  delegations: Delegations | null,
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

/** Whether somebody has a stake with it. */
export const isYours = ({ yours }: ListedValidator): boolean => yours !== null && !isZero(yours);

/** Those of a tab, in no order. */
function ofTab(rows: readonly ListedValidator[], tab: ValidatorsTab): ListedValidator[] {
  if (tab === 'yours') return rows.filter(isYours);
  return rows.filter(({ validator }) => (validator.status === 'active') === (tab === 'active'));
}

/** How many a tab holds before anything is looked for. */
export const countTabs = (rows: readonly ListedValidator[]): Record<ValidatorsTab, number> => ({
  active: ofTab(rows, 'active').length,
  inactive: ofTab(rows, 'inactive').length,
  yours: ofTab(rows, 'yours').length,
});

type Keyed = string | bigint | null;

/** What is not known comes last, whichever way the rest goes. */
function byKey(left: Keyed, right: Keyed, descending: boolean): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  if (left === right) return 0;
  return left < right === descending ? 1 : -1;
}

const keyFor = (row: ListedValidator, sort: ValidatorsSort): Keyed => row.keys[sort];

/** The rows that a view shows, over all of its pages; the text is looked for in names and addresses. */
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
        byKey(keyFor(a, sort), keyFor(b, sort), descending) ||
        byKey(a.keys.power, b.keys.power, true) ||
        byKey(a.validator.operatorAddress, b.validator.operatorAddress, false),
    );
}

const FULL_AT_LEAST = '0.2';

/** What all tiles of a bar stand for: a fifth of the chain's stake, or the greatest share there is when that is more. */
export const fullPower = (rows: readonly ListedValidator[]): string =>
  rows.reduce(
    (most, { validator: { votingPower } }) => (compare(votingPower, most) > 0 ? votingPower : most),
    FULL_AT_LEAST,
  );
