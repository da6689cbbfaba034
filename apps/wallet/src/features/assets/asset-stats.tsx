import type { ReactNode } from 'react';
import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { isZero, percentChange, subtract, sum } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Amount, Card, Change, Row, Text, TextLink, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { PricesNote } from '../../shared/tokens/price-age';
import { EyeButton } from '../../shared/tokens/eye-button';
import { isLowerBound } from '../../shared/tokens/token-facts';
import styles from './assets.module.css';
import { splitTotal } from './split-total';

interface StatProps {
  label: string;
  action?: ReactNode;
  figure: ReactNode;
  children: ReactNode;
}

const Stat = ({ label, action, figure, children }: StatProps) => (
  <Card aria-label={label}>
    <Row gap={1.5} style={{ minHeight: 28 }}>
      <Text tone="secondary" size="sm">
        {label}
      </Text>
      {action}
    </Row>
    <div className={styles.figure}>{figure}</div>
    <Text as="div" tone="tertiary" size="sm" numeric>
      {children}
    </Text>
  </Card>
);

const stakes = [
  { part: 'stakedBalance', label: 'Staked' },
  { part: 'unbondingBalance', label: 'Unbonding' },
  { part: 'rewards', label: 'Rewards' },
] as const;

const Manage = ({ token: { chainId, symbol } }: { token: TokenRow }) => (
  <Text size="sm" style={{ marginLeft: 'auto' }}>
    <TextLink as={Link} to={`/my-assets/stake/${chainId}/${symbol}`} aria-label="Manage stake">
      Manage
    </TextLink>
  </Text>
);

export function AssetStats({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  const { totalBalanceUsd, change24hUsd, tokens, stale, demoPrices } = wallet;
  const before =
    totalBalanceUsd === null || change24hUsd === null ? null : subtract(totalBalanceUsd, change24hUsd);
  const split = splitTotal(wallet);
  const amountOf = (part: (typeof stakes)[number]['part']) => {
    const amounts = tokens.filter((token) => token.stakeable).map((token) => token[part]);
    const known = amounts.filter((amount) => amount !== null);
    return known.length > 0 && known.length === amounts.length ? sum(known) : null;
  };
  const stakeable = tokens.find((token) => token.stakeable);
  const atLeast = totalBalanceUsd !== null && isLowerBound(wallet);
  return (
    <div className={styles.stats}>
      <Stat
        action={<EyeButton />}
        label={atLeast ? `Total balance, at least` : 'Total balance'}
        figure={<Usd value={totalBalanceUsd} stale={stale} hidden={hidden} />}
      >
        <Change
          value={before === null || totalBalanceUsd === null ? null : percentChange(before, totalBalanceUsd)}
        />{' '}
        24 hours
        <div>
          <PricesNote demo={demoPrices} tokens={tokens} />
        </div>
      </Stat>
      <Stat label="Available" figure={<Usd value={split.balance} hidden={hidden} />}>
        to send or stake
        {split.lockedBalance !== null && !isZero(split.lockedBalance) && (
          <div>
            <Usd value={split.lockedBalance} hidden={hidden} /> locked or vesting
          </div>
        )}
      </Stat>
      {stakes.map(({ part, label }) => (
        <Stat
          key={part}
          label={label}
          action={part === 'stakedBalance' && stakeable !== undefined && <Manage token={stakeable} />}
          figure={<Usd value={split[part]} hidden={hidden} />}
        >
          <Amount value={amountOf(part)} symbol="OPT" hidden={hidden} />
        </Stat>
      ))}
    </div>
  );
}
