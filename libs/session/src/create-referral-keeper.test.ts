import { createMemoryStorage } from './testing/create-memory-session';
import { createReferralKeeper } from './create-referral-keeper';

test('keeps a valid referral until it is dropped and ignores an invalid one', () => {
  const keeper = createReferralKeeper(createMemoryStorage());
  keeper.keep('mayaok');
  keeper.keep('<script>');
  keeper.keep(null);
  expect(keeper.read()).toBe('mayaok');
  expect([keeper.check('a.b-c'), keeper.check('a b')]).toEqual(['a.b-c', null]);
  keeper.drop();
  expect(keeper.read()).toBeNull();
});
