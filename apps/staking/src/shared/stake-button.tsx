import { Button, openStake, type ButtonProps, type CommandPayloads } from '@tessera/platform';

interface StakeButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: NonNullable<CommandPayloads['openStake']['action']>;
  /** The operator that it is about. */
  operator: string;
}

/** Begins something with a stake, over the page that one is on. */
export function StakeButton({ action, operator, ...button }: StakeButtonProps) {
  return <Button {...button} onClick={() => openStake({ action, validator: operator })} />;
}
