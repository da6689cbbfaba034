import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { ValidatorDetail } from '@tessera/contracts/validators';
import type { TokenRow } from '@tessera/contracts/wallets';
import { formatAmount, isZero, multiply, sum, tokenPlaces } from '@tessera/money';
import { Amount, Card, Facts, formatDay, HiddenAmount, Row, Skeleton, Text, Usd } from '@tessera/ui';
import { LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import { StakeButton } from '../../shared/stakes/stake-button';
import { lockedUntil } from '../../shared/stakes/staking-data';
import type { Stakes } from '../../shared/stakes/use-stakes';
import styles from './validator.module.css';

interface OwnStakeProps {
  stakes: TokenDetail;
  row: TokenRow;
  validator: ValidatorDetail;
}

function OwnStake({ stakes, row, validator: { operatorAddress: operator, jailed } }: OwnStakeProps) {
  const { hidden } = useHideAmounts();
  const { symbol, priceUsd } = row;
  const delegation = stakes.delegations.find(({ validator }) => validator === operator);
  if (delegation === undefined || isZero(delegation.amount))
    return (
      <>
        <Text as="p" size="sm" tone="tertiary">
          You have no stake here.
        </Text>
        {!jailed && (
          <Row wrap className={styles.buttons}>
            <StakeButton action="stake" operator={operator} style={{ flex: 1 }}>
              {sharedText.stake}
            </StakeButton>
          </Row>
        )}
      </>
    );
  const { amount, rewards } = delegation;
  const moves = stakes.redelegations.filter(({ toValidator }) => toValidator === operator);
  const until = lockedUntil(stakes, operator);
  const date = until && formatDay(until);
  const figure = { symbol, hidden };
  const button = (action: 'claim' | 'unstake' | 'move', label: string, reason: string | null = null) => (
    <StakeButton {...{ action, operator, reason }} variant="secondary" style={{ flex: 1 }}>
      {label}
    </StakeButton>
  );
  return (
    <>
      <div className={styles.mid}>
        {hidden ? <HiddenAmount /> : formatAmount(amount, tokenPlaces(symbol))} <small>{symbol}</small>
      </div>
      <Text as="div" size="sm" tone="tertiary">
        <Usd value={priceUsd && multiply(amount, priceUsd, 18)} hidden={hidden} />
      </Text>
      <div className={styles.facts}>
        <Facts
          facts={[
            {
              label: 'Rewards to claim',
              value: (
                <Amount value={rewards} direction={isZero(rewards) ? 'none' : 'in'} reward {...figure} />
              ),
            },
            {
              label: 'Moved here',
              value: until && <Amount value={sum(moves.map((move) => move.amount))} {...figure} />,
            },
            { label: 'Locked until', value: date },
          ]}
        />
      </div>
      <Row wrap className={styles.buttons}>
        {!isZero(rewards) && button('claim', sharedText.claim)}
        {button('unstake', sharedText.unstake)}
        {button('move', 'Move away', date && sharedText.cannotMove(date))}
      </Row>
    </>
  );
}

interface YourStakeCardProps {
  own: Stakes;
  validator: ValidatorDetail;
}

/** The user's stake with a validator. It may fail without the rest of the page. */
export const YourStakeCard = ({ own: { row, stakes, failed, none }, validator }: YourStakeCardProps) => (
  <Card aria-label="Your stake">
    <Text size="sm" tone="secondary" weight="medium">
      Your stake
    </Text>
    {row !== undefined && stakes !== undefined ? (
      <OwnStake {...{ stakes, row, validator }} />
    ) : none ? (
      <Text as="p" size="sm" tone="tertiary">
        {sharedText.noneText}
      </Text>
    ) : failed === null ? (
      <div className={styles.mid}>
        <Skeleton width={170} height={32} />
      </div>
    ) : (
      <LoadError title="Your stake did not load" query={failed} />
    )}
  </Card>
);
