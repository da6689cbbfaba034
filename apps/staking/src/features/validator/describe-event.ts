import type { ValidatorEvent } from '@tessera/contracts';
import { formatToken } from '@tessera/money';
import { rate } from '../../shared/share';
import { validatorText } from './messages';

/** What happened, in a sentence. */
export function describeEvent({ kind, amount, from, to }: ValidatorEvent, symbol: string): string {
  if (kind === 'created')
    return amount === undefined
      ? validatorText.created
      : validatorText.createdWith(formatToken(amount, symbol));
  if (kind === 'commission')
    return from === undefined || to === undefined
      ? validatorText.commissionChanged
      : validatorText.commissionFromTo(rate(from), rate(to));
  if (kind === 'slashed' && amount !== undefined) return validatorText.slashedBy(formatToken(amount, symbol));
  return validatorText.happened[kind];
}
