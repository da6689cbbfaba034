import type { ValidatorDetail } from '@tessera/contracts';
import { compare } from '@tessera/money';
import { formatDate } from '@tessera/platform';
import { percent } from '../../shared/share';
import { validatorText } from './messages';

const LARGE_SHARE = '0.1';
const HIGH_COMMISSION = '0.2';

type Warned = Pick<ValidatorDetail, 'jailed' | 'jailedUntil' | 'status' | 'votingPower' | 'commission'>;

/** What somebody should know before staking with a validator, the gravest first. */
export function warningsOf({ jailed, jailedUntil, status, votingPower, commission }: Warned): string[] {
  const warnings: string[] = [];
  if (jailed) {
    const back = jailedUntil === null ? '' : ` ${validatorText.jailedUntil(formatDate(jailedUntil))}`;
    warnings.push(`${validatorText.jailedWarning}${back}`);
  } else if (status !== 'active') warnings.push(validatorText.inactiveWarning);
  if (compare(commission, HIGH_COMMISSION) >= 0)
    warnings.push(validatorText.commissionWarning(percent(commission, 1)));
  if (compare(votingPower, LARGE_SHARE) >= 0) warnings.push(validatorText.shareWarning(percent(votingPower)));
  return warnings;
}
