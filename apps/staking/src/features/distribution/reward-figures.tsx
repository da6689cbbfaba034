import type { Rewards } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import { HiddenAmount, Usd } from '@tessera/ui';
import { useStakingParams, useStakingPool } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { percent } from '../../shared/share';
import { received } from './calendar-days';
import styles from './distribution.module.css';
import { distributionText } from './messages';
import { yearlyRate } from './yearly-rate';

const MONTH = 30;

interface FigureProps {
  label: string;
  amount: string;
  usd: string | null;
  symbol: string;
  reward?: boolean;
}

function Figure({ label, amount, usd, symbol, reward = false }: FigureProps) {
  const { hidden } = useHideAmounts();
  return (
    <div role="group" aria-label={label}>
      <div className={styles.label}>{label}</div>
      <div className={reward ? styles.rewardFigure : styles.figure}>
        {hidden ? <HiddenAmount /> : formatAmount(amount, 4)} <small>{symbol}</small>
      </div>
      <div className={styles.below}>
        <Usd value={usd} hidden={hidden} />
      </div>
    </div>
  );
}

/** What came in, what of it lately, and what staking earns in a year. */
export function RewardFigures({ rewards, today }: { rewards: Rewards; today: string }) {
  const { data: pool } = useStakingPool();
  const { data: params } = useStakingParams();
  const { total, totalUsd, symbol, days } = rewards;
  const lately = received(days, MONTH, today);
  const rate = yearlyRate({
    inflation: pool?.inflation,
    stakedShare: pool?.stakedShare,
    communityTax: params?.communityTax,
  });
  return (
    <div className={styles.figures}>
      <Figure label={distributionText.received} amount={total} usd={totalUsd} symbol={symbol} reward />
      <Figure label={distributionText.last30} amount={lately.amount} usd={lately.usd} symbol={symbol} />
      <div role="group" aria-label={distributionText.rate}>
        <div className={styles.label}>{distributionText.rate}</div>
        <div className={styles.figure}>{percent(rate)}</div>
        <div className={styles.below}>{distributionText.rateBelow}</div>
      </div>
    </div>
  );
}
