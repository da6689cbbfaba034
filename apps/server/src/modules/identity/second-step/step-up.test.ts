import { MINUTE, SECOND } from '../../../platform/clock';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, sentTo, signUp } from '../../../testing/people';
import { createIdentity } from '../identity';
import { confirmStepUp, startStepUp, type StepUpDeps } from './step-up.service';

let test: TestApp;
let deps: StepUpDeps;
beforeAll(async () => {
  test = await createTestApp();
  deps = { ...test.deps, ...createIdentity(test.deps) };
});
afterAll(() => test.close());

describe('startStepUp', () => {
  it('sends one code per subject in thirty seconds', async () => {
    const { userId, identifier } = await signUp(test);
    const start = async (subject = 'one transfer') => {
      const answer = await startStepUp(deps, { userId, subject }, 'a payment');
      await test.runJobs();
      const { length } = sentTo(test, identifier).filter(({ text }) => text.includes('a payment'));
      return [answer.resendAfter, length];
    };
    expect(await start()).toEqual([30, 1]);
    test.clock.advance(29 * SECOND);
    expect(await start()).toEqual([1, 1]);
    test.clock.advance(SECOND);
    expect(await start()).toEqual([30, 2]);
    expect(await start('another transfer')).toEqual([30, 3]);
  });

  it('sends a new code when the attempts of the last one are used up', async () => {
    const { userId, identifier } = await signUp(test);
    const asked = { userId, subject: 'transfer' };
    await startStepUp(deps, asked, 'a payment');
    const code = await codeFor(test, identifier);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let left = 4; left >= 0; left -= 1)
      await expect(confirmStepUp(deps, asked, wrong, async () => undefined)).rejects.toMatchObject({
        details: { attemptsLeft: left },
      });
    expect(await startStepUp(deps, asked, 'a payment')).toMatchObject({ resendAfter: 30 });
    await confirmStepUp(deps, asked, await codeFor(test, identifier), async () => undefined);
  });

  it('keeps the attempts left for ten minutes when the code comes from an authenticator app', async () => {
    const { userId, app } = await signUpWithTotp(test);
    const asked = { userId, subject: 'transfer' };
    const enterWrong = async () => {
      expect(await startStepUp(deps, asked, 'a payment')).toEqual({ method: 'totp' });
      const confirmation = confirmStepUp(deps, asked, app.code(40), async () => undefined);
      return confirmation.catch((error: unknown) => error);
    };
    expect(await enterWrong()).toMatchObject({ details: { attemptsLeft: 4 } });
    test.clock.advance(10 * MINUTE - 1);
    expect(await enterWrong()).toMatchObject({ details: { attemptsLeft: 3 } });
    test.clock.advance(1);
    expect(await enterWrong()).toMatchObject({ details: { attemptsLeft: 4 } });
  });
});
