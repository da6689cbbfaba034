import { formatAmount, formatToken, isZero, tokenPlaces, withDirection } from '@tessera/money';
import { Amount, Card, Explained, formatTime, Text, Usd } from '@tessera/ui';
import { useRewards } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import { lockDay, type StakingData } from '../../shared/stakes/staking-data';
import styles from './staked.module.css';

interface FigureProps {
  label: string;
  value: string | null | undefined;
  usd: string | null | undefined;
  symbol: string;
  stale?: boolean;
  look?: 'lead' | 'reward';
  help?: string;
}

function Figure({ label, value = null, usd, symbol, stale = false, look, help }: FigureProps) {
  const { hidden } = useHideAmounts();
  const isEarned = look === 'reward' && value !== null && !isZero(value);
  const shown = value === null ? '—' : formatAmount(value, tokenPlaces(symbol));
  const tone = stale ? 'tertiary' : isEarned && !hidden ? 'reward' : 'text';
  return (
    <div className={look === 'lead' ? styles.lead : undefined} style={{ minWidth: 0 }}>
      <dt>
        <Text as="div" size="sm" weight="medium" tone="secondary">
          {help === undefined ? label : <Explained explanation={help}>{label}</Explained>}
        </Text>
      </dt>
      <dd>
        <Text as="div" tone={tone} className={styles.amount}>
          {hidden ? (
            <Amount value={value} symbol={symbol} hidden />
          ) : (
            <>
              {withDirection(shown, isEarned ? 'in' : 'none')}
              {look === 'lead' && <small> {symbol}</small>}
            </>
          )}
        </Text>
      </dd>
      <dd>
        <Text as="div" size="sm" tone="tertiary">
          <Usd value={usd} hidden={hidden} stale={stale} />
        </Text>
      </dd>
    </div>
  );
}

export function StakedFigures({ data }: { data: StakingData }) {
  const { walletId, row, detail, chain } = data;
  const { data: rewards } = useRewards(walletId, 30);
  const { symbol } = row;
  const { hidden } = useHideAmounts();
  const { delegationDetails: staked, unbondingDetails: unbonding } = detail;
  const stale = chain?.stale === true;
  return (
    <Card pad="l" stale={stale} aria-label={sharedText.stakedBalance}>
      <dl className={styles.figures}>
        <Figure
          {...{ symbol, stale }}
          label={sharedText.staked}
          value={staked.balanceToken}
          usd={staked.balanceUsd}
          look="lead"
        />
        <Figure
          symbol={symbol}
          label="Rewards, 30 days"
          value={rewards?.total}
          usd={rewards?.totalUsd}
          look="reward"
        />
        <Figure
          {...{ symbol, stale }}
          label="Unbonding"
          help="Unstaked coins on their way back to your balance. They earn nothing while they wait."
          value={unbonding.balanceToken}
          usd={unbonding.balanceUsd}
        />
      </dl>
      {detail.locks?.map(({ amount, until }) => (
        <Text as="div" size="sm" tone="secondary" key={until}>
          {`${hidden ? 'Part' : formatToken(amount, symbol)} of your stake is locked until ${lockDay(until)}. It earns rewards and cannot be unstaked before.`}
        </Text>
      ))}
      {stale && chain.asOf !== null && (
        <Text as="div" size="xs" tone="tertiary" numeric>
          {`as of ${formatTime(chain.asOf)}`}
        </Text>
      )}
    </Card>
  );
}
