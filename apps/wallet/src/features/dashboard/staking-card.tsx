import type { TokenRow } from '@tessera/contracts';
import { compare, formatShare, isZero, multiply } from '@tessera/money';
import { useValidators } from '@tessera/api';
import { openStake, useOffersSlot } from '@tessera/platform';
import { Amount, Button, Card, Row, Text, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { usdOf } from '../../shared/tokens/token-facts';
import { homeText } from './messages';
import styles from './staking-card.module.css';

const percent = (share: string) => formatShare(multiply(share, '100', 4));

/** Returns the range of yearly rates of active validators after commission; a dash while unknown. */
function useRates(): string {
  const { data = [] } = useValidators();
  const rates = data
    .flatMap(({ status, jailed, apr }) => (status === 'active' && !jailed && apr !== null ? [apr] : []))
    .sort(compare);
  const [lowest] = rates;
  const highest = rates.at(-1);
  if (lowest === undefined || highest === undefined) return '—';
  const [from, to] = [percent(lowest), percent(highest)];
  return from === to ? from : homeText.rateRange(from, to);
}

function Figure({ label, value, below }: { label: string; value: ReactNode; below: ReactNode }) {
  return (
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
}

/** Shows stake, rewards and rates, with the next action. Renders nothing if no remote offers staking. */
export function StakingCard({ token }: { token: TokenRow }) {
  return useOffersSlot('StakePanel') ? <OfferedStaking token={token} /> : null;
}

/** A separate component, so that validators load only if staking is offered. */
function OfferedStaking({ token }: { token: TokenRow }) {
  const { hidden } = useHideAmounts();
  const rate = useRates();
  const { stakedBalance, rewards, symbol } = token;
  const usd = (amount: string | null) => <Usd value={usdOf(amount, token)} hidden={hidden} />;
  const claimable = rewards !== null && !isZero(rewards);
  return (
    <Card
      title={homeText.staking}
      action={
        <Row>
          {claimable && (
            <Button variant="secondary" size="s" onClick={() => openStake({ action: 'claim' })}>
              {homeText.claim}
            </Button>
          )}
          <Button variant="secondary" size="s" onClick={() => openStake()}>
            {homeText.stake}
          </Button>
        </Row>
      }
    >
      <div className={styles.figures}>
        <Figure
          label={homeText.staked}
          value={<Amount value={stakedBalance} symbol={symbol} hidden={hidden} />}
          below={usd(stakedBalance)}
        />
        <Figure
          label={homeText.rewards}
          value={<Amount value={rewards} symbol={symbol} hidden={hidden} reward={claimable} />}
          below={usd(rewards)}
        />
        <Figure label={homeText.rate} value={rate} below={homeText.rateBelow} />
      </div>
    </Card>
  );
}
