import type { Clock } from './clock';
import type { Executor } from './db/database';

type Handler<Payload> = (tx: Executor, clock: Clock, payload: Payload) => Promise<void>;

export interface DomainEvent<Payload> {
  /** Runs the handlers in the caller's transaction. @throws when no module has subscribed. */
  publish: Handler<Payload>;
  subscribe(handler: Handler<Payload>): void;
}

/** Declares an event. Modules subscribe when the process starts; subscribing the same function again is a no-op. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  const handlers = new Set<Handler<Payload>>();
  return {
    async publish(tx, clock, payload) {
      if (handlers.size === 0) throw new Error(`no subscriber of the domain event ${name}`);
      for (const handle of handlers) await handle(tx, clock, payload);
    },
    subscribe: (handler) => {
      handlers.add(handler);
    },
  };
}
