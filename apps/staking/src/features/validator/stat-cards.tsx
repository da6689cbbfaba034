import type { ValidatorDetail } from '@tessera/contracts';
import { compare, formatAmount } from '@tessera/money';
import { Card, cx } from '@tessera/ui';
import { Explained } from '../../shared/explained';
import { percent, rate } from '../../shared/share';
import { uptimeOf } from '../../shared/uptime-of';
import { validatorText } from './messages';
import styles from './validator.module.css';

const LOW_UPTIME = '0.98';

interface StatProps {
  label: string;
  figure: string;
  tone?: string | undefined;
  help?: string;
  children: string;
}

function Stat({ label, figure, tone, help, children }: StatProps) {
  return (
    <Card pad="none" className={styles.stat} aria-label={label}>
      <div className={styles.label}>
        {help === undefined ? label : <Explained explanation={help}>{label}</Explained>}
      </div>
      <div className={cx(styles.figure, tone)}>{figure}</div>
      <div className={styles.below}>{children}</div>
    </Card>
  );
}

/** The four figures that people choose by. */
export function StatCards({ validator }: { validator: ValidatorDetail }) {
  const { votingPower, apr, commission, maxCommission, maxChange, rank, activeValidators, signing } =
    validator;
  const uptime = uptimeOf(validator);
  const low = uptime !== null && compare(uptime, LOW_UPTIME) < 0;
  return (
    <div className={styles.stats}>
      <Stat
        label={validatorText.votingPower}
        figure={percent(votingPower)}
        help={validatorText.votingPowerHelp}
      >
        {rank === null ? validatorText.noRank : validatorText.rank(rank, activeValidators)}
      </Stat>
      <Stat
        label={validatorText.rewardRate}
        figure={percent(apr)}
        tone={apr === null ? undefined : styles.reward}
      >
        {validatorText.aYear}
      </Stat>
      <Stat label={validatorText.commission} figure={rate(commission)} help={validatorText.commissionHelp}>
        {validatorText.limits(rate(maxCommission), rate(maxChange))}
      </Stat>
      <Stat
        label={validatorText.uptime}
        figure={percent(uptime)}
        tone={low ? styles.low : undefined}
        help={validatorText.uptimeHelp}
      >
        {signing === null
          ? '—'
          : uptime === null && validator.uptime !== null
            ? validatorText.signsNothing
            : validatorText.blocks(formatAmount(String(signing.window), 0))}
      </Stat>
    </div>
  );
}
