import type { Clock } from './clock';
import type { Executor } from './db/database';

type Handler<Payload> = (tx: Executor, clock: Clock, payload: Payload) => Promise<void>;

/** Defines an event with which a module notifies modules that it may not import. */
export function defineEvent<Payload>(name: string) {
  const handlers = new Set<Handler<Payload>>();
  return {
    /** Throws without a subscriber, because a forgotten subscription would lose the event silently. */
    async publish(tx: Executor, clock: Clock, payload: Payload): Promise<void> {
      if (handlers.size === 0) throw new Error(`no subscriber of the domain event ${name}`);
      for (const handle of handlers) await handle(tx, clock, payload);
    },
    subscribe: (handler: Handler<Payload>) => void handlers.add(handler),
  };
}
