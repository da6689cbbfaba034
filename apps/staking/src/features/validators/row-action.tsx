import type { TokenRow } from '@tessera/contracts';
import { Link, LinkButton } from '@tessera/platform';
import { stakeLink } from '../../shared/stake-links';
import { isYours, type ListedValidator } from './list-validators';
import { validatorsText } from './messages';

interface RowActionProps {
  row: ListedValidator;
  token: TokenRow | undefined;
}

/** Stake; with a jailed validator only the way out of it, for who has a stake there. */
export function RowAction({ row, token }: RowActionProps) {
  const { jailed, moniker, operatorAddress } = row.validator;
  if (token === undefined || (jailed && !isYours(row))) return null;
  return (
    <LinkButton
      as={Link}
      to={stakeLink(token, jailed ? 'move' : 'stake', operatorAddress)}
      variant="secondary"
      size="s"
      aria-label={jailed ? validatorsText.moveFrom(moniker) : validatorsText.stakeTo(moniker)}
    >
      {jailed ? validatorsText.moveAway : validatorsText.stake}
    </LinkButton>
  );
}
