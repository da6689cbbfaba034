import type { BrowserContext, Page } from '@playwright/test';
import { OnboardingPage } from '../pages/onboarding-page';
import { SetUpPage } from '../pages/set-up-page';
import { SignUpPage } from '../pages/sign-up-page';
import { VerifyPage } from '../pages/verify-page';
import { codeFor } from './mail';
import type { Person } from './person';
import { expect } from './test';

/** Creates a user with a wallet through the screens. Returns the dashboard once the test coins have arrived. */
export async function joinWithWallet(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(person);
  await signUp.submit();
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(person.email));
  const onboarding = new OnboardingPage(page);
  await onboarding.isShown();
  await onboarding.complete(person);
  const setUp = new SetUpPage(page);
  await setUp.isShown();
  await setUp.createWallet(person);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}
