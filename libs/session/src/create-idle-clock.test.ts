import { createActivity } from './create-activity';
import { createIdleClock } from './create-idle-clock';
import { createMemoryStorage, createTabHub } from './testing/create-memory-session';
import { createSessionChannel } from './create-session-channel';
import { createFakeClock } from './testing/builders';

const MINUTE = 60_000;

function build(over: { isOverAge?: () => boolean; isSignedIn?: () => boolean } = {}) {
  const clock = createFakeClock();
  const activity = createActivity({
    storage: createMemoryStorage(),
    clock,
    channel: createSessionChannel(createTabHub().open()),
  });
  const onExpired = jest.fn();
  const idle = createIdleClock({
    clock,
    activity,
    limitMinutes: () => 15,
    onExpired,
    isSignedIn: () => true,
    isOverAge: () => false,
    ...over,
  });
  activity.touch();
  return { clock, activity, idle, onExpired };
}

test('warns at the limit, counts down five minutes and then expires', () => {
  const { clock, idle, onExpired } = build();
  idle.start();
  clock.move(15 * MINUTE - 1);
  expect(idle.state()).toEqual({ phase: 'active' });
  clock.move(1);
  expect(idle.state()).toEqual({ phase: 'warning', secondsLeft: 300 });
  clock.move(4 * MINUTE + 59_000);
  expect(idle.state()).toEqual({ phase: 'warning', secondsLeft: 1 });
  expect(onExpired).not.toHaveBeenCalled();
  clock.move(1_000);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('ends the warning on activity and notifies the listeners', () => {
  const { clock, activity, idle } = build();
  const listener = jest.fn();
  idle.subscribe(listener);
  clock.move(16 * MINUTE);
  idle.check();
  activity.touch();
  idle.check();
  expect(idle.state()).toEqual({ phase: 'active' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('expires a session on load after limit and countdown have passed', () => {
  const { clock, idle, onExpired } = build();
  clock.move(20 * MINUTE);
  idle.start();
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('expires a session over its absolute age at once, and never when signed out', () => {
  const old = build({ isOverAge: () => true });
  old.idle.start();
  expect(old.onExpired).toHaveBeenCalledTimes(1);

  const out = build({ isSignedIn: () => false });
  out.clock.move(60 * MINUTE);
  out.idle.start();
  expect(out.onExpired).not.toHaveBeenCalled();
});

test('counts no idle time when the clock moved back', () => {
  const { clock, activity } = build();
  clock.move(-MINUTE);
  expect(activity.idleMs()).toBe(0);
  activity.touch();
  clock.move(2 * MINUTE);
  expect(activity.idleMs()).toBe(2 * MINUTE);
});

test('calls the listeners only when the shown state changes, until they unsubscribe', () => {
  const { clock, idle } = build();
  const listener = jest.fn();
  const stop = idle.subscribe(listener);
  idle.check();
  expect(listener).not.toHaveBeenCalled();
  clock.move(15 * MINUTE);
  idle.check();
  idle.check();
  expect(listener).toHaveBeenCalledTimes(1);
  clock.move(1_000);
  idle.check();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  clock.move(1_000);
  idle.check();
  expect(listener).toHaveBeenCalledTimes(2);
});
