import type { BrowserContext } from '@playwright/test';
import { APP_VERSION } from '@tessera/contracts/constants';
import { makeAccount } from '../commands/account';
import { expectAccessible } from '../commands/axe';
import { codeFor, linkFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { LoginPage } from '../pages/login-page';
import { OnboardingPage } from '../pages/onboarding-page';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

/** Invites the address from a user with a complete profile. */
async function invite(context: BrowserContext, email: string): Promise<void> {
  const { access_token } = await makeAccount(context, aPerson('Noor', 'Aziz'), 'onboarded');
  const headers = {
    accept: 'application/json',
    'x-app-version': APP_VERSION,
    authorization: `Bearer ${access_token}`,
  };
  const answer = await context.request.post(at('/api/user/email-invite'), { headers, data: { email } });
  expect(answer.status(), await answer.text()).toBe(202);
  await context.clearCookies();
}

test('leads from an invitation through /setup-password and the first log in to the profile', async ({
  context,
  page,
}) => {
  const guest = aPerson('Bram', 'Visser');
  await invite(context, guest.email);
  await page.goto(await linkFor(guest.email, '/setup-password'));
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(page).toHaveURL(at('/setup-password'));
  await expectAccessible(page, '/setup-password, invited');
  await page.getByLabel('I am at least 18 years old').check();
  await page.getByLabel('I accept the terms of use and the privacy policy').check();
  await page.getByRole('button', { name: 'Accept' }).click();

  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(guest.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(at('/login'));

  await new LoginPage(page).submit(guest);
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(guest.email));
  const onboarding = new OnboardingPage(page);
  await onboarding.isShown();
  await onboarding.complete(guest);
  await expect(page).toHaveURL(at('/setup-wallet'));
});

test('sends no invitation to an address that opted out', async ({ context, page }) => {
  const guest = aPerson('Greta', 'Holm');
  await invite(context, guest.email);
  await page.goto(await linkFor(guest.email, '/no-invitations'));
  await expect(page).toHaveURL(at('/no-invitations'));
  await expectAccessible(page, '/no-invitations');
  await page.getByRole('button', { name: 'Get no more invitations' }).click();
  await expect(page.getByText('We send no more invitations to your address.')).toBeVisible();
  await expectAccessible(page, '/no-invitations, done');
});
