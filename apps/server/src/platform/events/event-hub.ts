import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';
import type { Listener } from '../db/listener';

/** Events for all open pages. */
const toAll: ReadonlySet<LiveEvent['kind']> = new Set(['release', 'flag']);

interface Subscriber {
  userId: string;
  sessionId: string;
  hear(event: LiveEvent): void;
  end(): void;
  /** Called when the database listener loses its connection and therefore may miss events. */
  gap(): void;
}

export class EventHub {
  private readonly subscribers = new Set<Subscriber>();

  constructor(listener: Listener) {
    listener.subscribe((notice) => this.receive(notice));
    listener.onGap(() => this.subscribers.forEach((one) => one.gap()));
  }

  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  }

  private receive(notice: Record<string, string | undefined>): void {
    const { userId, sessionId, ...rest } = notice;
    const event = v.safeParse(LiveEvent, rest);
    if (!event.success) return;
    for (const one of this.subscribers) {
      const isOwn = one.userId === userId;
      if (event.output.kind === 'session') {
        if (isOwn || one.sessionId === sessionId) one.end();
      } else if (isOwn || toAll.has(event.output.kind)) one.hear(event.output);
    }
  }
}
