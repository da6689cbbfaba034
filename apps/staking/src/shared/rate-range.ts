import type { Validator } from '@tessera/contracts/validators';
import { compare } from '@tessera/money';
import { percent } from './share';

/** Returns the range of yearly rates of the active validators after commission; null while unknown. */
export function rateRange(validators: readonly Validator[]): string | null {
  const rates = validators
    .flatMap(({ status, jailed, apr }) => (status === 'active' && !jailed && apr !== null ? [apr] : []))
    .toSorted(compare);
  const [lowest] = rates;
  const highest = rates.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const [from, to] = [percent(lowest), percent(highest)];
  return from === to ? from : `${from} to ${to}`;
}
