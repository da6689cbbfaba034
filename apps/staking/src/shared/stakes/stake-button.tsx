import { openStake, type CommandPayloads } from '@tessera/platform';
import { ReasonButton, type ButtonProps } from '@tessera/ui';

interface StakeButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: NonNullable<CommandPayloads['openStake']['action']>;
  operator: string;
  /** Why the action is unavailable; null while it is available. */
  reason?: string | null;
}

export const StakeButton = ({ action, operator, reason = null, ...button }: StakeButtonProps) => (
  <ReasonButton {...button} reason={reason} onClick={() => openStake({ action, validator: operator })} />
);
