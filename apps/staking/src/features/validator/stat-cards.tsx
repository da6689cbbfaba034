import type { ValidatorDetail } from '@tessera/contracts';
import { compare, formatAmount } from '@tessera/money';
import { Card, cx } from '@tessera/platform';
import { percent, rate } from '../../shared/share';
import { validatorText } from './messages';
import styles from './validator.module.css';

const LOW_UPTIME = '0.98';

interface StatProps {
  label: string;
  figure: string;
  tone?: string | undefined;
  children: string;
}

function Stat({ label, figure, tone, children }: StatProps) {
  return (
    <Card pad="none" className={styles.stat} aria-label={label}>
      <div className={styles.label}>{label}</div>
      <div className={cx(styles.figure, tone)}>{figure}</div>
      <div className={styles.below}>{children}</div>
    </Card>
  );
}

/** The four figures that people choose by. */
export function StatCards({ validator }: { validator: ValidatorDetail }) {
  const { votingPower, apr, commission, maxCommission, maxChange, uptime, rank, activeValidators, signing } =
    validator;
  const low = uptime !== null && compare(uptime, LOW_UPTIME) < 0;
  return (
    <div className={styles.stats}>
      <Stat label={validatorText.votingPower} figure={percent(votingPower)}>
        {rank === null ? validatorText.noRank : validatorText.rank(rank, activeValidators)}
      </Stat>
      <Stat
        label={validatorText.rewardRate}
        figure={percent(apr)}
        tone={apr === null ? undefined : styles.reward}
      >
        {validatorText.aYear}
      </Stat>
      <Stat label={validatorText.commission} figure={rate(commission)}>
        {validatorText.limits(rate(maxCommission), rate(maxChange))}
      </Stat>
      <Stat label={validatorText.uptime} figure={percent(uptime)} tone={low ? styles.low : undefined}>
        {signing === null ? '—' : validatorText.blocks(formatAmount(String(signing.window), 0))}
      </Stat>
    </div>
  );
}
