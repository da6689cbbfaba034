import { Pill } from '@tessera/ui';
import type { ComponentProps } from 'react';
import { StakeButton } from '../../shared/hint/stake-button';
import { isYours, type ListedValidator } from './list-validators';
import { validatorsText } from './messages';
import styles from './validators.module.css';

/** Stake; of a jailed validator its badge, and for who has a stake there the two ways out of it. */
export function RowAction({ row }: { row: ListedValidator }) {
  const { jailed, moniker, operatorAddress: operator } = row.validator;
  const look = { operator, variant: 'secondary', size: 's' } satisfies Partial<
    ComponentProps<typeof StakeButton>
  >;
  if (!jailed)
    return (
      <StakeButton {...look} action="stake" aria-label={validatorsText.stakeTo(moniker)}>
        {validatorsText.stake}
      </StakeButton>
    );
  return (
    <span className={styles.ways}>
      <Pill tone="negative">{validatorsText.jailed}</Pill>
      {isYours(row) && (
        <>
          <StakeButton {...look} action="move" aria-label={validatorsText.moveFrom(moniker)}>
            {validatorsText.moveAway}
          </StakeButton>
          <StakeButton {...look} action="unstake" aria-label={validatorsText.unstakeFrom(moniker)}>
            {validatorsText.unstake}
          </StakeButton>
        </>
      )}
    </span>
  );
}
