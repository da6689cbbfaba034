import type { TokenRow } from '@tessera/contracts/wallets';
import { isZero, multiply } from '@tessera/money';
import { useValidators } from '@tessera/api';
import { openStake, type OpenSlotProps } from '@tessera/platform';
import { Amount, Button, Card, Row, Text, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { sharedText } from '../../shared/messages';
import { rateRange } from '../../shared/rate-range';
import styles from './earnings-card.module.css';

const Figure = ({ label, value, below }: { label: string; value: ReactNode; below: ReactNode }) => (
  <div role="group" aria-label={label}>
    <Text as="div" size="sm" tone="secondary">
      {label}
    </Text>
    <Text as="div" size="lg" weight="semibold" numeric>
      {value}
    </Text>
    <Text as="div" size="sm" tone="tertiary">
      {below}
    </Text>
  </div>
);

/** Shows stake, rewards and rates of the token that can be staked, with the next action. Renders nothing without such a token. */
export function EarningsCard({ wallet }: OpenSlotProps['dashboard.card']) {
  const token = wallet.tokens.find(({ stakeable }) => stakeable);
  return token === undefined ? null : <Earnings token={token} />;
}

/** A separate component, so that validators load only for a token that can be staked. */
function Earnings({ token }: { token: TokenRow }) {
  const { hidden } = useHideAmounts();
  const { data = [] } = useValidators();
  const { stakedBalance, rewards, symbol, priceUsd } = token;
  const usd = (amount: string | null) => (
    <Usd
      value={amount === null || priceUsd === null ? null : multiply(amount, priceUsd, 2)}
      hidden={hidden}
    />
  );
  const claimable = rewards !== null && !isZero(rewards);
  return (
    <Card
      title="Staking"
      action={
        <Row>
          {claimable && (
            <Button variant="secondary" size="s" onClick={() => openStake({ action: 'claim' })}>
              {sharedText.claim}
            </Button>
          )}
          <Button variant="secondary" size="s" onClick={() => openStake()}>
            {sharedText.stake}
          </Button>
        </Row>
      }
    >
      <div className={styles.figures}>
        <Figure
          label={sharedText.staked}
          value={<Amount value={stakedBalance} symbol={symbol} hidden={hidden} />}
          below={usd(stakedBalance)}
        />
        <Figure
          label="Rewards"
          value={<Amount value={rewards} symbol={symbol} hidden={hidden} reward={claimable} />}
          below={usd(rewards)}
        />
        <Figure label="Yearly rate" value={rateRange(data) ?? '—'} below="Estimated, after commission" />
      </div>
    </Card>
  );
}
