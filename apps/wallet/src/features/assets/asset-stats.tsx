import type { ReactNode } from 'react';
import type { WalletTokens } from '@tessera/contracts';
import { percentChange, subtract, sum } from '@tessera/money';
import { Amount, Card, Change, Text, Usd } from '@tessera/platform';
import { useHideAmounts } from '../../shared/hide-amounts';
import styles from './assets.module.css';
import { assetsText } from './messages';
import { valueOf } from './totals';

function Stat({ label, figure, children }: { label: string; figure: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <Text as="div" tone="secondary" size="sm">
        {label}
      </Text>
      <div className={styles.figure}>{figure}</div>
      <Text as="div" tone="tertiary" size="sm" numeric>
        {children}
      </Text>
    </Card>
  );
}

/** Total, staked and unbonding: the total is the sum of what the table shows. */
export function AssetStats({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  const { totalBalanceUsd, change24hUsd, tokens, stale } = wallet;
  const before =
    totalBalanceUsd === null || change24hUsd === null ? null : subtract(totalBalanceUsd, change24hUsd);
  const stakeable = tokens.filter((token) => token.stakeable);
  const amount = (part: 'stakedBalance' | 'unbondingBalance') => {
    const known = stakeable.flatMap((token) => token[part] ?? []);
    return known.length === 0 ? null : sum(known);
  };
  return (
    <div className={styles.stats}>
      <Stat
        label={stale ? `${assetsText.total}, ${assetsText.atLeast}` : assetsText.total}
        figure={<Usd value={totalBalanceUsd} stale={stale} hidden={hidden} />}
      >
        <Change
          value={before === null || totalBalanceUsd === null ? null : percentChange(before, totalBalanceUsd)}
        />{' '}
        {assetsText.day}
        {wallet.demoPrices && ` · ${assetsText.demoPrices}`}
      </Stat>
      <Stat
        label={assetsText.staked}
        figure={<Usd value={valueOf(tokens, 'stakedBalance')} hidden={hidden} />}
      >
        <Amount value={amount('stakedBalance')} symbol="OPT" hidden={hidden} />
      </Stat>
      <Stat
        label={assetsText.unbonding}
        figure={<Usd value={valueOf(tokens, 'unbondingBalance')} hidden={hidden} />}
      >
        <Amount value={amount('unbondingBalance')} symbol="OPT" hidden={hidden} />
      </Stat>
    </div>
  );
}
