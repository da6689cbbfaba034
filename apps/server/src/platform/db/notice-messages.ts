import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';

/** Names the kind of change and the ids concerned, without the changed data. */
export interface Notice {
  kind: LiveEvent['kind'];
  [field: string]: string | undefined;
}

/**
 * Kinds that only make the pages of one user refetch. Messages contain the other kinds alone, because a server of the
 * previous version, which ignores `more`, evicts its caches by them.
 */
const mergeable: ReadonlySet<Notice['kind']> = new Set(['balance', 'transaction', 'notification']);

/** PostgreSQL rejects payloads of 8,000 bytes or more. A notice in `more` has about 110 bytes. */
const MAX_PER_MESSAGE = 50;

export interface Message {
  /** Set when all notices of the message are mergeable notices of this user. */
  readonly userId: string | undefined;
  readonly text: string;
}

export interface UserMessage extends Message {
  readonly userId: string;
}

export const isAboutUser = (message: Message): message is UserMessage => message.userId !== undefined;

/** Returns the messages of the notices: equal notices once, and one message for all mergeable notices of a user. */
export function messagesOf(notices: readonly Notice[]): Message[] {
  const groups = new Map<string, Map<string, Notice>>();
  for (const notice of notices) {
    const key = JSON.stringify(notice);
    const group = (mergeable.has(notice.kind) && notice['userId']) || key;
    groups.set(group, (groups.get(group) ?? new Map<string, Notice>()).set(key, notice));
  }
  return [...groups.values()].flatMap((group) => chunksOf([...group.values()]).map(messageOf));
}

function chunksOf(notices: readonly Notice[]): Notice[][] {
  const count = Math.ceil(notices.length / MAX_PER_MESSAGE);
  return Array.from({ length: count }, (_, index) =>
    notices.slice(index * MAX_PER_MESSAGE, (index + 1) * MAX_PER_MESSAGE),
  );
}

function messageOf([first, ...others]: readonly Notice[]): Message {
  const more = others.map(({ userId: _sameUser, ...notice }) => notice);
  return {
    userId: first && mergeable.has(first.kind) ? first['userId'] : undefined,
    text: JSON.stringify(more.length === 0 ? first : { ...first, more: JSON.stringify(more) }),
  };
}

const NoticeShape = v.objectWithRest({ kind: LiveEvent.entries.kind }, v.optional(v.string()));
const Payload = v.pipe(v.string(), v.parseJson(), NoticeShape);
const More = v.pipe(v.string(), v.parseJson(), v.array(NoticeShape));

/** Returns the notices of a payload, or none when it is not a message of `messagesOf`. */
export function noticesOf(payload: string | undefined): Notice[] {
  const message = v.safeParse(Payload, payload);
  if (!message.success) return [];
  const { more, ...first } = message.output;
  const others = v.safeParse(More, more);
  return [
    first,
    ...(others.success ? others.output : []).map((notice) => ({ ...notice, userId: first['userId'] })),
  ];
}
