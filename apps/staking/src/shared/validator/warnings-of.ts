import type { Validator, ValidatorDetail } from '@tessera/contracts/validators';
import { compare } from '@tessera/money';
import { formatDate } from '@tessera/ui';
import { percent, rate } from '../share';

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
    const back = jailedUntil === null ? '' : ` It may come back after ${formatDate(jailedUntil)}.`;
    warn(
      `This validator is jailed. What is staked with it earns nothing until it is freed. A stake can be moved away or unstaked.${back}`,
    );
  } else if (status !== 'active')
    warn('This validator is not in the active set. A stake with it earns nothing now.');
  if (compare(commission, HIGH_COMMISSION) >= 0)
    warn(`This validator keeps ${rate(commission)} of the rewards.`);
  if (hasLargeShare(validator))
    warn(
      `This validator holds ${percent(votingPower)} of all stake. Choosing a smaller one keeps the network safer.`,
      'neutral',
    );
  return warnings;
}
