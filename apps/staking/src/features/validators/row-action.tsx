import { Link, LinkButton } from '@tessera/platform';
import { isYours, type ListedValidator } from './list-validators';
import { validatorsText } from './messages';

interface RowActionProps {
  row: ListedValidator;
  stakePath: string | null;
}

/** Stake; with a jailed validator only the way out of it, for who has a stake there. */
export function RowAction({ row, stakePath }: RowActionProps) {
  const { jailed, moniker, operatorAddress } = row.validator;
  if (stakePath === null || (jailed && !isYours(row))) return null;
  return (
    <LinkButton
      as={Link}
      to={`${stakePath}?${jailed ? 'move' : 'stake'}=${operatorAddress}`}
      variant="secondary"
      size="s"
      aria-label={jailed ? validatorsText.moveFrom(moniker) : validatorsText.stakeTo(moniker)}
    >
      {jailed ? validatorsText.moveAway : validatorsText.stake}
    </LinkButton>
  );
}
