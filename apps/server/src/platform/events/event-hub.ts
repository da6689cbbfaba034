import { LiveEvent } from '@tessera/contracts';
import * as v from 'valibot';

import type { Listener } from '../db/listener';

/** One open page that hears what happens to its user. */
export interface Subscriber {
  userId: string;
  sessionId: string;
  hear(event: LiveEvent): void;
  /** The session is over: nothing more may be heard. */
  end(): void;
  /** Notices may have been missed. */
  gap(): void;
}

/** Hands the notices of this process's one LISTEN to the pages they concern. */
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

  /** How many pages listen; for operators and tests. */
  get size(): number {
    return this.subscribers.size;
  }

  private receive(notice: Record<string, string | undefined>): void {
    const { userId, sessionId, ...rest } = notice;
    const event = v.safeParse(LiveEvent, rest);
    if (!event.success) return;
    for (const one of this.subscribers) {
      if (event.output.kind === 'session') {
        if (one.sessionId === sessionId || one.userId === userId) one.end();
      } else if (event.output.kind === 'release' || one.userId === userId) {
        one.hear(event.output);
      }
    }
  }
}
