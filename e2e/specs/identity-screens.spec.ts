import { enter, makeAccount } from '../commands/account';
import { checkPageVariants } from '../commands/check-page-variants';
import { codeFor, linkFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { watchCalls } from '../commands/watch-calls';
import { LoginPage } from '../pages/login-page';
import { aPhone, fillPhone } from '../pages/phone-field';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

/** Checks the public pages and the sign-in screens in all states, in both themes and both widths. */
const at = (path: string) => `${stackAddress().origin}${path}`;

test('checks a rejected log in, the code, and a forgotten password', async ({ context }) => {
  const nora = aPerson('Nora', 'Lind');
  await makeAccount(context, nora, 'onboarded');
  await context.clearCookies();
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await checkPageVariants(page, '/login, empty');
  await login.submit(nora);
  const verify = new VerifyPage(page);
  await verify.isShown();
  await checkPageVariants(page, '/verify-otp');
  await verify.type('000000');
  await expect(page.getByText('Invalid Auth Code')).toBeVisible();
  await checkPageVariants(page, '/verify-otp, wrong');

  await page.goto(at('/forgot-password'));
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email);
  await checkPageVariants(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(verify.boxes()).toHaveCount(6);
  await checkPageVariants(page, '/forgot-password, code');
  await page.goto(await linkFor(nora.email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await checkPageVariants(page, '/reset-password');
});

test('checks expired links, the error pages and a link during sign-in', async ({ page }) => {
  for (const path of ['/callback', '/magicLogin', '/reset-password', '/setup-password', '/no-invitations']) {
    await page.goto(at(path));
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was used before');
    await checkPageVariants(page, `${path}, dead`);
  }
  await page.route('**/api/session-handoff/exchange', () => undefined);
  for (const [path, heading] of [
    ['/error', /^Something/],
    ['/404', 'Page Not Found'],
  ] as const) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await checkPageVariants(page, path);
  }
  await page.goto(at('/callback#code=waits'));
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
  await checkPageVariants(page, '/callback', { loading: true });
  await page.goto(at('/404'));
  await page.goto(at('/magicLogin#token=waits'));
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await checkPageVariants(page, '/magicLogin');
});

test('checks a phone sign-up, its e-mail and its profile', async ({ page }) => {
  const amara = aPerson('Amara', 'Diallo');
  const phone = aPhone();
  await page.goto(at('/signup'));
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('You must be at least 18 years old')).toBeVisible();
  await checkPageVariants(page, '/signup, empty');
  await fillPhone(page, phone.national);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(amara.password);
  await page.getByLabel('I am at least 18 years old').check();
  await page.getByLabel('I accept the terms of use and the privacy policy').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(phone.texts));
  await expect(page.getByRole('heading', { name: 'Add your email' })).toBeVisible();
  await checkPageVariants(page, '/onboarding, e-mail');
  await page.getByRole('textbox', { name: 'Email' }).fill(amara.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(verify.boxes()).toHaveCount(6);
  await checkPageVariants(page, '/onboarding, code');
  await verify.type(await codeFor(amara.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Country is required')).toBeVisible();
  await checkPageVariants(page, '/onboarding');
});

test('checks the password change, sign-in methods and account deletion', async ({ context }) => {
  const mina = aPerson('Mina', 'Petrova');
  const page = await enter(context, await makeAccount(context, mina, 'onboarded'));
  await page.goto(at('/change-password'));
  await page.getByLabel('Current password').fill(mina.password);
  await checkPageVariants(page, '/change-password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(at('/verify-change-password'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await checkPageVariants(page, '/verify-change-password');
  for (const [path, heading] of [
    ['/verify-identifier', 'Add an email'],
    ['/verify-phone-number', 'Add a phone number'],
  ] as const) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('button', { name: 'Send code' }).click();
    await checkPageVariants(page, `${path}, empty`);
  }
  await page.goto(at('/settings?tab=data'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await checkPageVariants(page, 'Delete account');
});

test('checks the idle dialog', async ({ context }) => {
  await context.clock.install();
  const page = await enter(context, await makeAccount(context, aPerson('Leila', 'Haddad'), 'onboarded'));
  const calls = watchCalls(context);
  await page.goto(at('/settings'));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await calls.settled();
  await context.clock.fastForward('15:30');
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await checkPageVariants(page, 'session dialog');
});
