import type { CommandName } from '@tessera/contracts';
import { useEffect, useRef } from 'react';
import { type CommandPayloads, createCommandBus } from './command-bus';

/** The page's one bus; a singleton because this library reaches remotes through the shared facade alone. */
export const commands = createCommandBus();

/** Opens Send/Receive over the present page. */
export const openSendReceive = (payload: CommandPayloads['openSendReceive'] = {}) =>
  commands.send('openSendReceive', payload);

/** Opens the contact search. */
export const openContactSearch = () => commands.send('openContactSearch', {});

/** Opens staking, or one of the other things that can be done with stakes; on one validator when it is given. */
export const openStake = (payload: CommandPayloads['openStake'] = {}) => commands.send('openStake', payload);

/** Opens the reset of the wallet key. */
export const openWalletKeyReset = () => commands.send('openWalletKeyReset', {});

/** Answers a command for as long as the component is mounted. */
export function useCommand<Name extends CommandName>(
  name: Name,
  handler: (payload: CommandPayloads[Name]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => commands.on(name, (payload) => latest.current(payload)), [name]);
}
