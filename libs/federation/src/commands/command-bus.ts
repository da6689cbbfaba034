import type { Party } from '@tessera/contracts/party';
import type { CommandName } from '@tessera/contracts/remotes';

/** Payload of each command. Ids and symbols are those of the API. */
export interface CommandPayloads {
  readonly openSendReceive: {
    readonly tab?: 'send' | 'receive';
    readonly chainId?: string;
    readonly symbol?: string;
    /** Address, username or contact id, as the recipient field accepts it. */
    readonly recipient?: string;
    /** The recipient's user, to show the name. */
    readonly contact?: Party;
  };
  readonly openContactSearch: Readonly<Record<string, never>>;
  readonly openStake: {
    /** Staking action (default: stake). */
    readonly action?: 'stake' | 'unstake' | 'cancel-unstake' | 'move' | 'claim';
    /** Operator address of the validator: target of a stake, source of the other actions. */
    readonly validator?: string;
    /** For `move`: operator address of the target validator. */
    readonly receiver?: string;
    /** For `cancel-unstake`: block height of the unbonding entry. */
    readonly creationHeight?: string;
  };
  readonly openWalletKeyReset: Readonly<Record<string, never>>;
}

type Handler<Name extends CommandName> = (payload: CommandPayloads[Name]) => void;
type Handlers = { [Name in CommandName]: Set<Handler<Name>> };

export interface CommandBus {
  /** Calls the command's handlers. Returns false without a handler, so that the caller can offer an alternative. */
  send<Name extends CommandName>(name: Name, payload: CommandPayloads[Name]): boolean;
  /** Adds a handler. Returns a function that removes it. */
  on<Name extends CommandName>(name: Name, handler: Handler<Name>): () => void;
}

/** Creates a bus by which parts of the page send typed commands to each other without importing each other. */
export function createCommandBus(): CommandBus {
  const handlers: Handlers = {
    openSendReceive: new Set(),
    openContactSearch: new Set(),
    openStake: new Set(),
    openWalletKeyReset: new Set(),
  };
  return {
    send(name, payload) {
      const listeners = handlers[name];
      listeners.forEach((handler) => handler(payload));
      return listeners.size > 0;
    },
    on(name, handler) {
      handlers[name].add(handler);
      return () => void handlers[name].delete(handler);
    },
  };
}
