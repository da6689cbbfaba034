import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { stackAddress } from '../setup/address';
import { breakRemote } from './break-remote';
import type { Fault } from './faults';
import { neighbourOf, type SurvivingRemote } from './remotes';

/** A cell of the matrix. */
export interface SurvivalCase {
  readonly remote: SurvivingRemote;
  readonly fault: Fault;
  /** Whether the registry has a good previous version. */
  readonly fallback: boolean;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Extra time for a slow machine on top of the product's timeouts. */
const SLACK_MS = 30_000;
const SLOW_AFTER_MS = 3_000;
const GIVEN_UP_AFTER_MS = 10_000;
const LOADS_WITHIN_MS = 45_000;
/**
 * Remotes load before the shell renders. If the shell renders later than this after the navigation, the load can end before
 * the slow card appears.
 */
const IN_TIME_MS = 4_000;

export const nameOf = ({ remote, fault, fallback }: SurvivalCase) =>
  `${remote.name}, ${fault.name}, ${fallback ? 'with a good fallback version' : 'first visit'}`;

/** Opens a page of a broken remote as a signed-in user. @returns the failed checks */
export async function survive(browser: Browser, state: SignedIn, one: SurvivalCase): Promise<string[]> {
  const context = await browser.newContext({ storageState: state });
  const problems: string[] = [];
  const check = async (what: string, holds: Promise<unknown>) => {
    const ok = await holds.then(
      (answer) => answer !== false,
      () => false,
    );
    if (!ok) problems.push(`${nameOf(one)}: ${what}`);
    return ok;
  };
  try {
    const page = await context.newPage();
    const { path } = one.remote;
    const heal = await breakRemote(page, {
      remote: one.remote.name,
      fault: one.fault,
      fallback: one.fallback,
    });
    await page.goto(`${stackAddress().origin}${path}`, { waitUntil: 'commit' });
    const shell = page.getByRole('navigation', { name: 'Main' });
    await check('the shell is not rendered', shell.waitFor({ timeout: LOADS_WITHIN_MS }));
    // By the page's clock, because a busy test runner sees the start of the navigation late.
    const late = (await page.evaluate(() => performance.now())) > IN_TIME_MS;
    const expectsFallback = one.fallback && one.fault.loads !== true;
    await (expectsFallback ? expectFallback : card)(page, one, check, late);
    await check(
      'altered code ran',
      hasRun(page).then((times) => times === 0),
    );
    await check('the rest of the product does not work', visitNeighbour(page, one.remote));
    await heal();
    if (!expectsFallback) await check('it did not recover', recover(page, one));
    await check(
      'altered code ran later',
      hasRun(page).then((times) => times === 0),
    );
  } catch (error) {
    problems.push(`${nameOf(one)}: ${String(error)}`);
  } finally {
    await context.close();
  }
  return problems;
}

type Check = (what: string, holds: Promise<unknown>) => Promise<boolean>;

const headingOf = (page: Page, { heading }: Pick<SurvivingRemote, 'heading'>) =>
  page.locator('#content').getByRole('heading', { level: 1, name: heading });
const failedCard = (page: Page, { title }: SurvivingRemote, { loads }: Fault) =>
  page.getByRole('heading', { name: `${title} ${loads === true ? 'stopped working' : 'did not load'}` });
const slowCard = (page: Page, { title }: SurvivingRemote) =>
  page.getByRole('heading', { name: `${title} is slow to load` });

const expectSlowCard = (said: Locator, check: Check) =>
  check('no card says that it is slow', said.waitFor({ timeout: SLOW_AFTER_MS + SLACK_MS }));

/**
 * Expects the previous version without user action, at the latest after the timeout of the broken one. It can load before
 * the slow card appears, because the card's 3 s begin with the rendering and the loader's 3 s with the earlier request.
 */
async function expectFallback(page: Page, { remote, fault }: SurvivalCase, check: Check): Promise<void> {
  const wait = fault.hangs ? GIVEN_UP_AFTER_MS + SLACK_MS : SLOW_AFTER_MS + SLACK_MS;
  if (fault.hangs) await expectSlowCard(slowCard(page, remote).or(headingOf(page, remote)).first(), check);
  await check('the previous version is not shown', headingOf(page, remote).waitFor({ timeout: wait }));
}

/** Expects the failed card in time, because there is no fallback version. */
async function card(page: Page, { remote, fault }: SurvivalCase, check: Check, late: boolean): Promise<void> {
  const since = Date.now();
  const failed = failedCard(page, remote, fault);
  if (fault.hangs) {
    // If the shell rendered late, the final state may already be visible.
    const slow = slowCard(page, remote);
    await expectSlowCard(late ? slow.or(failed).first() : slow, check);
    const early = !late && (await failed.isVisible());
    await check('it failed before the timeout', Promise.resolve(!early));
  }
  const limit = fault.hangs ? GIVEN_UP_AFTER_MS : SLOW_AFTER_MS;
  await check(
    'no card says that it did not load',
    failed.waitFor({ timeout: limit + SLACK_MS - (Date.now() - since) }),
  );
}

const hasRun = (page: Page) => page.evaluate<number>('globalThis.altered ?? 0');

/** Opens another remote's page from the sidebar and goes back. */
async function visitNeighbour(page: Page, remote: SurvivingRemote): Promise<void> {
  const next = neighbourOf(remote);
  await page.locator(`#sidebar a[href="${next.path}"]`).click();
  await headingOf(page, next).waitFor({ timeout: LOADS_WITHIN_MS });
  await page.goBack();
}

async function recover(page: Page, { remote, fault }: SurvivalCase): Promise<void> {
  if (fault.recovers === 'in place') {
    const again = page.getByRole('button', { name: /^(Try Again|Reload Page)$/ });
    await again.click({ timeout: LOADS_WITHIN_MS });
  } else await page.reload();
  await headingOf(page, remote).waitFor({ timeout: LOADS_WITHIN_MS });
}
