import { codeFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { OnboardingPage } from '../pages/onboarding-page';
import { SetUpPage } from '../pages/set-up-page';
import { SignUpPage } from '../pages/sign-up-page';
import { VerifyPage } from '../pages/verify-page';

test('signs up with a mailed code, fills in the profile and sets up a wallet', async ({ page }) => {
  const maya = aPerson('Maya', 'Okafor');
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(maya);
  await signUp.submit();

  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type('000000');
  await expect(page.getByText('Invalid Auth Code')).toBeVisible();
  await verify.type(await codeFor(maya.email));

  const onboarding = new OnboardingPage(page);
  await onboarding.isShown();
  await onboarding.complete(maya);

  const setUp = new SetUpPage(page);
  await setUp.isShown();
  await setUp.createWallet(maya);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(maya.password);
  expect(stored).not.toContain(maya.walletKey);
});
