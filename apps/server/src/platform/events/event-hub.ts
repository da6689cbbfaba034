import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';
import { SECOND } from '../clock';
import type { Listener } from '../db/listener';

/** Events for all open pages. */
const toAll: ReadonlySet<LiveEvent['kind']> = new Set(['release', 'flag']);

/** Maximum event streams of a user per API process. Ten are enough: each browser opens one in a single tab. */
const MAX_STREAMS_PER_USER = 10;

/** Pause in ms before a page reconnects whose stream ended alone. The page then signs out if its session has ended. */
export const SOON = SECOND;

export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  /** Time in ms from which the session may have expired; 0 until it is known. */
  expiresAt: number;
  hear(event: LiveEvent): void;
  /** @param reconnectMs pause before the page reconnects; without it, pages reconnect spread over time */
  end(reconnectMs?: number): void;
}

/** Finds subscribers by user and by session, so that the cost of an event does not grow with the number of open pages. */
export class EventHub {
  private readonly ofUser = new Map<string, Set<Subscriber>>();
  private readonly ofSession = new Map<string, Set<Subscriber>>();
  private readonly unfollow = new Map<string, () => void>();

  constructor(private readonly listener: Listener) {
    listener.subscribe((notice) => this.receive(notice));
  }

  /** Ends the oldest stream of the user above `MAX_STREAMS_PER_USER`. */
  subscribe(subscriber: Subscriber): () => void {
    const { userId, sessionId } = subscriber;
    if (!this.ofUser.has(userId)) this.unfollow.set(userId, this.listener.follow(userId));
    const own = add(this.ofUser, userId, subscriber);
    add(this.ofSession, sessionId, subscriber);
    const [oldest] = own;
    if (own.size > MAX_STREAMS_PER_USER) oldest?.end(SOON);
    return () => {
      remove(this.ofUser, userId, subscriber);
      remove(this.ofSession, sessionId, subscriber);
      if (this.ofUser.has(userId)) return;
      this.unfollow.get(userId)?.();
      this.unfollow.delete(userId);
    };
  }

  endAll(): void {
    for (const one of this.all()) one.end();
  }

  all(): Subscriber[] {
    return [...this.ofUser.values()].flatMap((own) => [...own]);
  }

  private receive({ userId, sessionId, ...rest }: Record<string, string | undefined>): void {
    const event = v.safeParse(LiveEvent, rest);
    if (!event.success) return;
    const own = [...(this.ofUser.get(userId ?? '') ?? [])];
    // The roles of the user limit the idle time of their sessions.
    if (event.output.kind === 'user') for (const one of own) one.expiresAt = 0;
    if (event.output.kind === 'session')
      for (const one of [...own, ...(this.ofSession.get(sessionId ?? '') ?? [])]) one.end(SOON);
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
