import { formatAmount, formatToken, isZero, tokenPlaces, withDirection } from '@tessera/money';
import { Amount, Card, cx, formatDay, formatTime, Text, Usd } from '@tessera/ui';
import { useRewards } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { Explained } from '../../shared/hint/explained';
import type { StakingData } from '../../shared/stakes/staking-data';
import { stakedText } from './messages';
import styles from './staked.module.css';

interface FigureProps {
  label: string;
  value: string | null;
  usd: string | null;
  symbol: string;
  stale?: boolean;
  look?: 'lead' | 'reward' | undefined;
  help?: string;
}

function Figure({ label, value, usd, symbol, stale = false, look, help }: FigureProps) {
  const { hidden } = useHideAmounts();
  const earned = value !== null && !isZero(value);
  const shown = value === null ? '—' : formatAmount(value, tokenPlaces(symbol));
  return (
    <div className={cx(styles.figure, look === 'lead' && styles.lead)}>
      <dt>{help === undefined ? label : <Explained explanation={help}>{label}</Explained>}</dt>
      <dd
        className={cx(
          styles.amount,
          look === 'reward' && earned && !hidden && styles.reward,
          stale && styles.old,
        )}
      >
        {hidden ? (
          <Amount value={value} symbol={symbol} hidden />
        ) : (
          <>
            {look === 'reward' && earned ? withDirection(shown, 'in') : shown}
            {look === 'lead' && <small> {symbol}</small>}
          </>
        )}
      </dd>
      <dd className={styles.usd}>
        <Usd value={usd} hidden={hidden} stale={stale} />
      </dd>
    </div>
  );
}

/** What is staked, what it brought in, and what is on its way back. */
export function StakedFigures({ data }: { data: StakingData }) {
  const { walletId, row, detail, chain } = data;
  const rewards = useRewards(walletId, 30);
  const { symbol } = row;
  const { hidden } = useHideAmounts();
  const { delegationDetails: staked, unbondingDetails: unbonding } = detail;
  const stale = chain?.stale === true;
  const same = { symbol, stale };
  return (
    <Card pad="l" stale={stale} aria-label={stakedText.title}>
      <dl className={styles.figures}>
        <Figure
          {...same}
          label={stakedText.staked}
          value={staked.balanceToken}
          usd={staked.balanceUsd}
          look="lead"
        />
        <Figure
          symbol={symbol}
          label={stakedText.rewards30}
          value={rewards.data?.total ?? null}
          usd={rewards.data?.totalUsd ?? null}
          look="reward"
        />
        <Figure
          {...same}
          label={stakedText.unbonding}
          help={stakedText.unbondingHelp}
          value={unbonding.balanceToken}
          usd={unbonding.balanceUsd}
        />
      </dl>
      {detail.locks?.map(({ amount, until }) => {
        // The date is one of UTC: it is the same in every time zone.
        const day = formatDay(`${until}T00:00`);
        return (
          <Text as="div" size="sm" tone="secondary" key={until}>
            {hidden ? stakedText.hiddenLock(day) : stakedText.lockOf(formatToken(amount, symbol), day)}
          </Text>
        );
      })}
      {stale && chain.asOf !== null && (
        <Text as="div" size="xs" tone="tertiary" numeric>
          {stakedText.stale(formatTime(chain.asOf))}
        </Text>
      )}
    </Card>
  );
}
