import * as messages from '@tessera/contracts/messages';
import type { Locator, Page } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { watchCalls } from '../commands/watch-calls';
import { LoginPage } from '../pages/login-page';
import { fillPhone } from '../pages/phone-field';
import { SignUpPage } from '../pages/sign-up-page';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

/**
 * Strings that the specification defines for sign-in and the session, by the screen that shows them. 'Request was cancelled' is
 * missing, because a cancelled call shows no message.
 */
const words = {
  '/404': ['Page Not Found', 'Go Home'],
  '/login': [
    messages.invalidEmail,
    messages.passwordRequired,
    messages.identifierRequired,
    messages.invalidPhone,
  ],
  '/login, refused': [messages.serverError, messages.validationError, messages.unknownError],
  '/signup': [
    messages.passwordTooShort,
    messages.passwordSpecial,
    messages.passwordMismatch,
    messages.ageRequired,
    messages.consentRequired,
  ],
  '/verify-otp': [messages.invalidAuthCode],
  '/onboarding': [messages.nameRequired, messages.nameTooLong, messages.countryRequired],
  sidebar: ['Virtual Wallet', 'Account', 'Home', 'Assets', 'Send/Receive', 'Settings', 'Logout'],
  header: ['settings'],
  'log out dialog': ['Cancel', 'Logout'],
  'idle dialog': ['Keep signed in', 'Log out'],
  'the end of a session': [messages.invalidRefreshToken, messages.maxRetriesExceeded],
} as const;
type Screen = keyof typeof words;

test.describe.configure({ mode: 'serial' });

const at = (path: string) => `${stackAddress().origin}${path}`;

const seen = new Set<string>();

/** Expects strings of a screen to be visible; by default all of them. */
async function see<S extends Screen>(
  place: Page | Locator,
  screen: S,
  named: readonly (typeof words)[S][number][] = words[screen],
): Promise<void> {
  for (const text of named) {
    const found = place.getByText(text, { exact: true }).first();
    await expect.soft(found, `${screen}: ${text}`).toBeVisible();
    seen.add(`${screen}: ${text}`);
  }
}

/** Answers the next call of a path instead of the server, for responses that have no real cause here. */
async function respondOnce(page: Page, path: string, answer: 'fails' | { status: number; body: object }) {
  await page.route(
    `**/api/${path}`,
    (route) =>
      answer === 'fails'
        ? route.abort('failed')
        : route.fulfill({ status: answer.status, json: answer.body }),
    { times: 1 },
  );
}

test('shows the specified strings of log in', async ({ page }) => {
  await page.goto(at('/404'));
  await see(page, '/404');
  const login = new LoginPage(page);
  await login.open();
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await see(page, '/login', [messages.identifierRequired, messages.passwordRequired]);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await submit.click();
  await see(page, '/login', [messages.invalidEmail]);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await fillPhone(page, '12');
  await submit.click();
  await see(page, '/login', [messages.invalidPhone]);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const someone = { email: 'somebody@example.test', password: 'Quiet-Harbour-52!' };
  await respondOnce(page, 'login', {
    status: 500,
    body: { message: 'what the server says here is not shown' },
  });
  await login.submit(someone);
  await see(page, '/login, refused', [messages.serverError]);
  await respondOnce(page, 'login', { status: 422, body: {} });
  await login.submit(someone);
  await see(page, '/login, refused', [messages.validationError]);
  await respondOnce(page, 'login', 'fails');
  await login.submit(someone);
  await see(page, '/login, refused', [messages.unknownError]);
});

test('shows the specified strings of sign-up and onboarding', async ({ page, context }) => {
  const signUp = new SignUpPage(page);
  const cora = aPerson('Cora', 'Winter');
  await signUp.open();
  await page.getByRole('textbox', { name: 'Email' }).fill(cora.email);
  await page.getByLabel('Password', { exact: true }).fill('aaa');
  await page.getByLabel('Confirm password', { exact: true }).fill('bbb');
  await signUp.submit();
  await see(page, '/signup', [messages.passwordTooShort, messages.ageRequired, messages.consentRequired]);
  await page.getByLabel('Password', { exact: true }).fill('Quietharbour52');
  await signUp.submit();
  await see(page, '/signup', [messages.passwordSpecial]);
  await page.getByLabel('Password', { exact: true }).fill(cora.password);
  await signUp.submit();
  await see(page, '/signup', [messages.passwordMismatch]);
  await signUp.fill(cora);
  await signUp.submit();
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type('000000');
  await see(page, '/verify-otp');

  const newcomer = await enter(context, await makeAccount(context, aPerson('Dana', 'Stone'), 'signed up'));
  await newcomer.goto(at('/onboarding'));
  const next = newcomer.getByRole('button', { name: 'Continue' });
  await next.click();
  await see(newcomer, '/onboarding', [messages.nameRequired, messages.countryRequired]);
  await newcomer.getByLabel('First name').fill('x'.repeat(70));
  await next.click();
  await see(newcomer, '/onboarding', [messages.nameTooLong]);
});

test('shows the specified strings of the session', async ({ context }) => {
  await context.clock.install();
  const tokens = await makeAccount(context, aPerson('Ravi', 'Menon'), 'onboarded');
  const page = await enter(context, tokens);
  const calls = watchCalls(context);
  await page.goto(at('/settings'));
  await see(page, 'sidebar');
  await see(page, 'header');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog');
  await see(dialog, 'log out dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await calls.settled();
  await context.clock.fastForward('15:00');
  await see(dialog, 'idle dialog');
  // The format is mm:ss; the countdown lasts five minutes.
  await expect(dialog).toContainText(/04:\d\d|05:00/);
  await page.getByRole('button', { name: 'Keep signed in' }).click();
  await expect(dialog).toBeHidden();

  // A server that rejects every token.
  await page.route('**/api/user/preferences', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated', code: 'UNAUTHENTICATED' } }),
  );
  await page.goto(at('/settings?tab=appearance'));
  await expect(page).toHaveURL(at('/login'));
  await see(page, 'the end of a session', [messages.maxRetriesExceeded]);
  await page.unrouteAll();
  // Tabs share a session: this one would end the next session and show its own message.
  await page.close();

  const spoilt = { access_token: 'spoilt', refresh_token: 'spoilt', expires_in: 600 };
  const other = await enter(context, spoilt);
  await other.goto(at('/settings'));
  await expect(other).toHaveURL(at('/login'));
  await see(other, 'the end of a session', [messages.invalidRefreshToken]);
});

test('has shown every string of the list', () => {
  const all = Object.entries(words).flatMap(([screen, texts]) => texts.map((text) => `${screen}: ${text}`));
  expect([...seen].toSorted()).toEqual(all.toSorted());
});
