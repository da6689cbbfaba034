import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUp } from '../../../testing/people';
import { isTrustedDevice } from './trusted-devices.repository';
import { trustDevice } from './trusted-devices.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('trusts the ten newest browsers, and no older one, when a user trusts more', async () => {
  const { db } = test.deps;
  const { userId } = await signUp(test);
  const tokens: string[] = [];
  const trusted = async () => {
    const answers = await Promise.all(tokens.map((token) => isTrustedDevice(db, test.clock, userId, token)));
    return answers.map((isTrusted) => (isTrusted ? 1 : 0));
  };
  for (let device = 0; device < 10; device += 1) {
    tokens.push(await trustDevice(db, test.clock, userId, null));
    test.clock.advance(1);
  }
  expect(await trusted()).toEqual(tokens.map(() => 1));
  tokens.push(await trustDevice(db, test.clock, userId, null));
  expect(await trusted()).toEqual([0, ...tokens.slice(1).map(() => 1)]);
});
