import type { CommandName, Party } from '@tessera/contracts';

/** What each command carries. Ids and symbols are those of the API. */
export interface CommandPayloads {
  readonly openSendReceive: {
    readonly tab?: 'send' | 'receive';
    readonly chainId?: string;
    readonly symbol?: string;
    /** An address, a username or a contact's id, as the form's recipient field takes it. */
    readonly recipient?: string;
    /** The person behind the recipient, to show by name. */
    readonly contact?: Party;
  };
  readonly openContactSearch: Readonly<Record<string, never>>;
  readonly openStake: {
    /** What is to be done with stakes; staking, when nothing is said. */
    readonly action?: 'stake' | 'unstake' | 'cancel-unstake' | 'move' | 'claim';
    /** The operator that it is about: where coins go, or whom they leave. */
    readonly validator?: string;
    /** Of `move`: the operator that coins go to. */
    readonly receiver?: string;
    /** Of `cancel-unstake`: the height at which the chain made the entry. */
    readonly creationHeight?: string;
  };
  readonly openWalletKeyReset: Readonly<Record<string, never>>;
}

type Handler<Name extends CommandName> = (payload: CommandPayloads[Name]) => void;
type Handlers = { [Name in CommandName]: Set<Handler<Name>> };

export interface CommandBus {
  /** Runs the command's handlers; false when nobody listens, so that the caller can offer another way. */
  send<Name extends CommandName>(name: Name, payload: CommandPayloads[Name]): boolean;
  /** Listens to a command; the answer stops listening. */
  on<Name extends CommandName>(name: Name, handler: Handler<Name>): () => void;
}

/** The way one part of the page asks something of another without importing it. */
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
