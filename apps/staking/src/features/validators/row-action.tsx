import { StakeButton } from '../../shared/stake-button';
import { isYours, type ListedValidator } from './list-validators';
import { validatorsText } from './messages';

/** Stake; with a jailed validator only the way out of it, for who has a stake there. */
export function RowAction({ row }: { row: ListedValidator }) {
  const { jailed, moniker, operatorAddress } = row.validator;
  if (jailed && !isYours(row)) return null;
  return (
    <StakeButton
      action={jailed ? 'move' : 'stake'}
      operator={operatorAddress}
      variant="secondary"
      size="s"
      aria-label={jailed ? validatorsText.moveFrom(moniker) : validatorsText.stakeTo(moniker)}
    >
      {jailed ? validatorsText.moveAway : validatorsText.stake}
    </StakeButton>
  );
}
