import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { compare } from '@tessera/money';
import { isLowUptime, uptimeOf } from '../../shared/validator/uptime-of';
import { warningsOf } from '../../shared/validator/warnings-of';

const MODEST_COMMISSION = '0.1';

const isActive = ({ status, jailed }: Validator) => status === 'active' && !jailed;

/** Returns the operators with a steady uptime and a modest commission below the largest third by stake. */
export function recommended(validators: readonly Validator[]): ReadonlySet<string> {
  const active = validators.filter(isActive).toSorted((a, b) => compare(b.tokens, a.tokens));
  const smaller = active.slice(Math.ceil(active.length / 3));
  return new Set(
    smaller
      .filter(
        (validator) =>
          uptimeOf(validator) !== null &&
          !isLowUptime(uptimeOf(validator)) &&
          compare(validator.commission, MODEST_COMMISSION) <= 0 &&
          warningsOf(validator).length === 0,
      )
      .map(({ operatorAddress }) => operatorAddress),
  );
}

/** Sorts active before inactive validators, the user's first, then the recommended; then by uptime, commission and stake, ascending. */
export function rankValidators(
  validators: readonly Validator[],
  { delegations }: Pick<TokenDetail, 'delegations'>,
): Validator[] {
  const own = new Set(delegations.map(({ validator }) => validator));
  const good = recommended(validators);
  const rank = (validator: Validator) => {
    const isOwn = own.has(validator.operatorAddress);
    if (!isActive(validator)) return isOwn ? 3 : 4;
    return isOwn ? 0 : good.has(validator.operatorAddress) ? 1 : 2;
  };
  return validators.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(uptimeOf(b) ?? '0', uptimeOf(a) ?? '0') ||
      compare(a.commission, b.commission) ||
      compare(a.tokens, b.tokens),
  );
}
