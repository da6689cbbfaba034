import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';
import type { Listener } from '../db/listener';

/** Events for all open pages. */
const toAll: ReadonlySet<LiveEvent['kind']> = new Set(['release', 'flag']);

/** Maximum event streams of a user per API process. Ten are enough: each browser opens one in a single tab. */
const MAX_STREAMS_PER_USER = 10;

export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  hear(event: LiveEvent): void;
  end(): void;
  /** Called when the database listener loses its connection and therefore may miss events. */
  gap(): void;
}

/** Finds subscribers by user and by session, so that the cost of an event does not grow with the number of open pages. */
export class EventHub {
  private readonly ofUser = new Map<string, Set<Subscriber>>();
  private readonly ofSession = new Map<string, Set<Subscriber>>();

  constructor(listener: Listener) {
    listener.subscribe((notice) => this.receive(notice));
    listener.onGap(() => this.all().forEach((one) => one.gap()));
  }

  /** Ends the oldest stream of the user above `MAX_STREAMS_PER_USER`. */
  subscribe(subscriber: Subscriber): () => void {
    const { userId, sessionId } = subscriber;
    const own = add(this.ofUser, userId, subscriber);
    add(this.ofSession, sessionId, subscriber);
    const [oldest] = own;
    if (own.size > MAX_STREAMS_PER_USER) oldest?.end();
    return () => {
      remove(this.ofUser, userId, subscriber);
      remove(this.ofSession, sessionId, subscriber);
    };
  }

  endAll(): void {
    for (const one of this.all()) one.end();
  }

  private all(): Subscriber[] {
    return [...this.ofUser.values()].flatMap((own) => [...own]);
  }

  private receive({ userId, sessionId, ...rest }: Record<string, string | undefined>): void {
    const event = v.safeParse(LiveEvent, rest);
    if (!event.success) return;
    const own = this.ofUser.get(userId ?? '') ?? [];
    if (event.output.kind === 'session')
      for (const one of [...own, ...(this.ofSession.get(sessionId ?? '') ?? [])]) one.end();
    else for (const one of toAll.has(event.output.kind) ? this.all() : own) one.hear(event.output);
  }
}

function add<Item>(groups: Map<string, Set<Item>>, key: string, item: Item): Set<Item> {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group);
  return group.add(item);
}

function remove<Item>(groups: Map<string, Set<Item>>, key: string, item: Item): void {
  const group = groups.get(key);
  group?.delete(item);
  if (group?.size === 0) groups.delete(key);
}
