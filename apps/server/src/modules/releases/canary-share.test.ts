import fc from 'fast-check';
import { ulid } from 'ulid';
import { isOnCanary } from './canary-audience';

const person = fc.string({ minLength: 26, maxLength: 26 });
const percent = fc.integer({ min: 1, max: 50 });

it('keeps the users of a canary when the percentage grows', () => {
  fc.assert(
    fc.property(person, percent, percent, (user, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      return !isOnCanary(user, 'wallet', small) || isOnCanary(user, 'wallet', large);
    }),
  );
});

it('gives a user the same canary result each time', () => {
  fc.assert(
    fc.property(
      person,
      percent,
      (user, share) => isOnCanary(user, 'wallet', share) === isOnCanary(user, 'wallet', share),
    ),
  );
});

it.each([1, 5, 10, 25, 50])('selects %d %% of ten thousand users, within one percentage point', (share) => {
  const chosen = Array.from({ length: 10_000 }, (_, index) => `01J${String(index).padStart(23, '0')}`).filter(
    (user) => isOnCanary(user, 'wallet', share),
  );
  expect(Math.abs(chosen.length / 100 - share)).toBeLessThanOrEqual(1);
});

it('selects different canary users for another remote', () => {
  const people = Array.from({ length: 400 }, () => ulid());
  const of = (name: string) => people.filter((user) => isOnCanary(user, name, 50)).join();
  expect(of('wallet')).not.toBe(of('staking'));
});
