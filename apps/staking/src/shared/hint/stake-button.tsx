import { openStake, type CommandPayloads } from '@tessera/platform';
import { type ButtonProps } from '@tessera/ui';
import { ReasonButton } from './reason-button';

interface StakeButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: NonNullable<CommandPayloads['openStake']['action']>;
  /** The operator that it is about. */
  operator: string;
  /** Why the action is unavailable; null while it is available. */
  reason?: string | null;
}

/** Opens a staking action over the current page. */
export function StakeButton({ action, operator, reason = null, ...button }: StakeButtonProps) {
  return (
    <ReasonButton {...button} reason={reason} onClick={() => openStake({ action, validator: operator })} />
  );
}
