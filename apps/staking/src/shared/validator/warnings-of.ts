import type { Validator, ValidatorDetail } from '@tessera/contracts/validators';
import { compare } from '@tessera/money';
import { formatDate } from '@tessera/ui';
import { percent, rate } from '../share';
import { warningText } from '../messages';

const LARGE_SHARE = '0.1';
const HIGH_COMMISSION = '0.2';

type Warned = Pick<Validator, 'jailed' | 'status' | 'votingPower' | 'commission'> & {
  jailedUntil?: ValidatorDetail['jailedUntil'];
};

export interface Warning {
  /** Neutral for advice; warning for a loss of rewards. */
  tone: 'neutral' | 'warning';
  text: string;
}

/** Whether the forms advise against more stake with a validator. */
export const hasLargeShare = ({ votingPower }: Pick<Validator, 'votingPower'>): boolean =>
  compare(votingPower, LARGE_SHARE) >= 0;

/** Returns the warnings to show before staking with a validator, the most serious first. */
export function warningsOf(validator: Warned): Warning[] {
  const { jailed, jailedUntil = null, status, votingPower, commission } = validator;
  const warnings: Warning[] = [];
  const warn = (text: string, tone: Warning['tone'] = 'warning') => warnings.push({ tone, text });
  if (jailed) {
    const back = jailedUntil === null ? '' : ` ${warningText.jailedUntil(formatDate(jailedUntil))}`;
    warn(`${warningText.jailedWarning}${back}`);
  } else if (status !== 'active') warn(warningText.inactiveWarning);
  if (compare(commission, HIGH_COMMISSION) >= 0) warn(warningText.commissionWarning(rate(commission)));
  if (hasLargeShare(validator)) warn(warningText.shareWarning(percent(votingPower)), 'neutral');
  return warnings;
}
