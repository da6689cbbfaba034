import { createActivity } from './create-activity';
import { createMemoryStorage } from './testing/create-memory-session';
import { createFakeClock } from './testing/builders';

function build() {
  const clock = createFakeClock();
  const post = jest.fn();
  const channel = { post, listen: () => () => undefined };
  return { clock, post, activity: createActivity({ storage: createMemoryStorage(), clock, channel }) };
}

it('idleMs returns 0 without a recorded activity', () => {
  expect(build().activity.idleMs()).toBe(0);
});

it('notifies the other tabs at most once per second', () => {
  const { clock, post, activity } = build();
  activity.touch();
  activity.touch();
  clock.move(999);
  activity.touch();
  expect(post.mock.calls).toEqual([[{ kind: 'activity', at: 1_000_000 }]]);
  expect(activity.idleMs()).toBe(999);
  clock.move(1);
  activity.touch();
  expect(post).toHaveBeenLastCalledWith({ kind: 'activity', at: 1_001_000 });
  expect(post).toHaveBeenCalledTimes(2);
});
