import type { TokenDetail, TokenRow, ValidatorDetail } from '@tessera/contracts';
import { formatAmount, isZero, multiply, tokenPlaces } from '@tessera/money';
import { Amount, Card, Facts, formatDay, HiddenAmount, Skeleton, Text, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { StakeButton } from '../../shared/hint/stake-button';
import type { useStakes } from '../../shared/stakes/use-stakes';
import { validatorText } from './messages';
import { ownStake, type OwnStake } from './own-stake';
import styles from './validator.module.css';

interface HeldProps {
  stake: OwnStake;
  row: TokenRow;
  operator: string;
}

function Held({ stake, row, operator }: HeldProps) {
  const { hidden } = useHideAmounts();
  const { symbol, priceUsd } = row;
  const { amount, rewards, locked } = stake;
  const figure = { symbol, hidden };
  const button = (action: 'claim' | 'unstake' | 'move', label: string, reason: string | null = null) => (
    <StakeButton {...{ action, operator, reason }} variant="secondary" className={styles.grow}>
      {label}
    </StakeButton>
  );
  return (
    <>
      <div className={styles.mid}>
        {hidden ? <HiddenAmount /> : formatAmount(amount, tokenPlaces(symbol))} <small>{symbol}</small>
      </div>
      <Text as="div" size="sm" tone="tertiary">
        <Usd value={priceUsd === null ? null : multiply(amount, priceUsd, 18)} hidden={hidden} />
      </Text>
      <div className={styles.facts}>
        <Facts
          facts={[
            {
              label: validatorText.rewards,
              value: (
                <Amount value={rewards} direction={isZero(rewards) ? 'none' : 'in'} reward {...figure} />
              ),
            },
            {
              label: validatorText.movedHere,
              value: locked && <Amount value={locked.amount} {...figure} />,
            },
            { label: validatorText.lockedUntil, value: locked && formatDay(locked.until) },
          ]}
        />
      </div>
      <div className={styles.buttons}>
        {!isZero(rewards) && button('claim', validatorText.claim)}
        {button('unstake', validatorText.unstake)}
        {button(
          'move',
          validatorText.moveAway,
          locked === null ? null : sharedText.cannotMove(formatDay(locked.until)),
        )}
      </div>
    </>
  );
}

function Loaded({
  stakes,
  row,
  validator,
}: {
  stakes: TokenDetail;
  row: TokenRow;
  validator: ValidatorDetail;
}) {
  const { operatorAddress: operator, jailed } = validator;
  const stake = ownStake(stakes, operator);
  if (stake !== null) return <Held {...{ stake, row, operator }} />;
  return (
    <>
      <Text as="p" size="sm" tone="tertiary">
        {validatorText.noStake}
      </Text>
      {!jailed && (
        <div className={styles.buttons}>
          <StakeButton action="stake" operator={operator} className={styles.grow}>
            {validatorText.stake}
          </StakeButton>
        </div>
      )}
    </>
  );
}

interface YourStakeCardProps {
  own: ReturnType<typeof useStakes>;
  validator: ValidatorDetail;
}

/** What one holds here, and what can be done with it; a failure of it does not take the page down. */
export function YourStakeCard({ own: { row, stakes, failed, none }, validator }: YourStakeCardProps) {
  const known = row !== undefined && stakes !== undefined;
  return (
    <Card aria-label={validatorText.yourStake}>
      <Text size="sm" tone="secondary" weight="medium">
        {validatorText.yourStake}
      </Text>
      {known ? (
        <Loaded {...{ stakes, row, validator }} />
      ) : none ? (
        <Text as="p" size="sm" tone="tertiary">
          {sharedText.noneText}
        </Text>
      ) : failed === null ? (
        <div className={styles.mid}>
          <Skeleton width={170} height={32} />
        </div>
      ) : (
        <LoadError title={validatorText.stakeFailed} failure={failed} />
      )}
    </Card>
  );
}
