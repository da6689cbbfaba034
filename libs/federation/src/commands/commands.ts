import type { CommandName } from '@tessera/contracts/remotes';
import { useEffect, useEffectEvent } from 'react';
import { type CommandPayloads, createCommandBus } from './command-bus';

/** The page's only bus. A singleton works because remotes reach this library only through `@tessera/platform`. */
export const commands = createCommandBus();

/** Opens Send/Receive over the current page. */
export const openSendReceive = (payload: CommandPayloads['openSendReceive'] = {}) =>
  commands.send('openSendReceive', payload);

export const openContactSearch = () => commands.send('openContactSearch', {});

/** Opens the staking dialog, optionally with an action and a validator. */
export const openStake = (payload: CommandPayloads['openStake'] = {}) => commands.send('openStake', payload);

export const openWalletKeyReset = () => commands.send('openWalletKeyReset', {});

/** Handles a command while the component is mounted. */
export function useCommand<Name extends CommandName>(
  name: Name,
  handler: (payload: CommandPayloads[Name]) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => commands.on(name, (payload) => handle(payload)), [name]);
}
