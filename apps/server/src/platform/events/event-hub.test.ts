import type { LiveEvent } from '@tessera/contracts/notifications';
import { quietListener } from '../../testing/quiet-listener';
import type { Notice } from '../db/notice-messages';
import { EventHub } from './event-hub';

function buildHub() {
  let publish: (notice: Notice) => void = () => undefined;
  const followed: string[] = [];
  const hub = new EventHub({
    ...quietListener,
    subscribe: (handler) => {
      publish = handler;
      return () => undefined;
    },
    follow(userId) {
      followed.push(userId);
      return () => void followed.splice(followed.indexOf(userId), 1);
    },
  });
  function open(userId: string, sessionId = `session of ${userId}`) {
    const heard: LiveEvent[] = [];
    const stream = { heard, reads: 0, ended: false, expiresAt: 1, close: () => undefined as void };
    stream.close = hub.subscribe({
      get userId() {
        stream.reads += 1;
        return userId;
      },
      get sessionId() {
        stream.reads += 1;
        return sessionId;
      },
      get expiresAt() {
        return stream.expiresAt;
      },
      set expiresAt(at) {
        stream.expiresAt = at;
      },
      hear: (event) => void heard.push(event),
      end: () => {
        stream.ended = true;
        stream.close();
      },
    });
    stream.reads = 0;
    return stream;
  }
  return { hub, open, followed, publish: (notice: Notice) => publish(notice) };
}

it('reads none of 20,000 streams of other users when an event names a user or a session', () => {
  const { open, publish } = buildHub();
  const others = Array.from({ length: 20_000 }, (_, index) => open(`other ${index}`));
  const own = open('ada');
  publish({ kind: 'balance', userId: 'ada', walletId: 'w' });
  publish({ kind: 'session', sessionId: 'session of ada' });
  expect(own).toMatchObject({ heard: [{ kind: 'balance', walletId: 'w' }], ended: true });
  expect(others.filter(({ reads, heard, ended }) => reads > 0 || heard.length > 0 || ended)).toEqual([]);
});

it('sends an event without a user to all streams when its kind is for all pages', () => {
  const { open, publish } = buildHub();
  const streams = [open('ada'), open('ada', 'another session'), open('bob')];
  publish({ kind: 'release', name: 'wallet' });
  publish({ kind: 'balance' });
  expect(streams.map(({ heard }) => heard)).toEqual([
    [{ kind: 'release' }],
    [{ kind: 'release' }],
    [{ kind: 'release' }],
  ]);
});

it('ends the streams of one session, or of all sessions of a user', () => {
  const { open, publish } = buildHub();
  const streams = [open('ada', 'one'), open('ada', 'one'), open('ada', 'two'), open('bob')];
  const ended = () => streams.map((stream) => stream.ended);
  publish({ kind: 'session', sessionId: 'one' });
  expect(ended()).toEqual([true, true, false, false]);
  publish({ kind: 'session', userId: 'ada' });
  expect(ended()).toEqual([true, true, true, false]);
});

it('ends the oldest stream when a user opens an eleventh stream, and all streams at shutdown', () => {
  const { hub, open } = buildHub();
  const streams = Array.from({ length: 11 }, () => open('ada'));
  expect(streams.map(({ ended }) => ended)).toEqual([true, ...Array.from({ length: 10 }, () => false)]);
  hub.endAll();
  expect(streams.every(({ ended }) => ended)).toBe(true);
});

it('sends no event to a closed stream, and sends events to a stream opened later', () => {
  const { open, publish } = buildHub();
  const first = open('ada');
  first.close();
  const second = open('ada');
  publish({ kind: 'user', userId: 'ada' });
  expect([first.heard, second.heard]).toEqual([[], [{ kind: 'user' }]]);
});

it('makes the expiry of the streams of a user unknown when the user changes', () => {
  const { open, publish } = buildHub();
  const streams = [open('ada'), open('bob')];
  publish({ kind: 'user', userId: 'ada' });
  expect(streams.map(({ expiresAt }) => expiresAt)).toEqual([0, 1]);
});

it('follows each user once, from their first stream to the end of their last', () => {
  const { open, followed } = buildHub();
  const [first, second, other] = [open('ada'), open('ada'), open('bob')];
  expect(followed).toEqual(['ada', 'bob']);
  first.close();
  other.close();
  expect(followed).toEqual(['ada']);
  second.close();
  second.close();
  expect(followed).toEqual([]);
});
