import type { Validator, ValidatorDetail } from '@tessera/contracts';
import { compare } from '@tessera/money';
import { formatDate } from '@tessera/platform';
import { percent, rate } from './share';
import { warningText } from './messages';

const LARGE_SHARE = '0.1';
const HIGH_COMMISSION = '0.2';

type Warned = Pick<Validator, 'jailed' | 'status' | 'votingPower' | 'commission'> & {
  jailedUntil?: ValidatorDetail['jailedUntil'];
};

/** What somebody should know before staking with a validator, the gravest first. */
export function warningsOf({
  jailed,
  jailedUntil = null,
  status,
  votingPower,
  commission,
}: Warned): string[] {
  const warnings: string[] = [];
  if (jailed) {
    const back = jailedUntil === null ? '' : ` ${warningText.jailedUntil(formatDate(jailedUntil))}`;
    warnings.push(`${warningText.jailedWarning}${back}`);
  } else if (status !== 'active') warnings.push(warningText.inactiveWarning);
  if (compare(commission, HIGH_COMMISSION) >= 0)
    warnings.push(warningText.commissionWarning(rate(commission)));
  if (compare(votingPower, LARGE_SHARE) >= 0) warnings.push(warningText.shareWarning(percent(votingPower)));
  return warnings;
}
