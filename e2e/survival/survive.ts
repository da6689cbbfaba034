import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { stackAddress } from '../setup/address';
import { breakRemote } from './break-remote';
import type { Fault } from './faults';
import { neighbourOf, type SurvivingRemote } from './remotes';

/** One cell of the matrix. */
export interface SurvivalCase {
  readonly remote: SurvivingRemote;
  readonly fault: Fault;
  /** A good version before the broken one is in the registry. */
  readonly fallback: boolean;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a slow machine may add to a time limit of the product. */
const SLACK_MS = 5_000;
const SLOW_AFTER_MS = 3_000;
const GIVEN_UP_AFTER_MS = 10_000;
const LOADS_WITHIN_MS = 15_000;
/**
 * Remotes load before the shell has rendered. If the shell renders later than this after the navigation, the loading can end
 * before the card appears that says that the remote is slow.
 */
const IN_TIME_MS = 4_000;

export const nameOf = ({ remote, fault, fallback }: SurvivalCase) =>
  `${remote.name}, ${fault.name}, ${fallback ? 'a good version before it' : 'first visit'}`;

/** Opens a page of a broken remote as a signed-in person. @returns what did not hold, in plain words */
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
    await check('the shell does not stand', shell.waitFor({ timeout: LOADS_WITHIN_MS }));
    // By the clock of the page: a busy test runner learns late that the navigation has begun.
    const late = (await page.evaluate(() => performance.now())) > IN_TIME_MS;
    const expectsFallback = one.fallback && one.fault.loads !== true;
    await (expectsFallback ? expectFallback : card)(page, one, check, late);
    await check(
      'altered code ran',
      hasRun(page).then((times) => times === 0),
    );
    await check('the rest of the product does not work', visitNeighbour(page, one.remote));
    await heal();
    if (!expectsFallback) await check('nothing brings it back', recover(page, one));
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

/** What hangs is said to be slow; of a shell that stood late, the end may come first. */
async function expectSlowCard(slow: Locator, end: Locator, late: boolean, check: Check): Promise<void> {
  const said = late ? slow.or(end).first() : slow;
  await check('no card says that it is slow', said.waitFor({ timeout: SLOW_AFTER_MS + SLACK_MS }));
}

/** Nobody has to press anything: the version before is there, late at most as long as the limit of the broken one. */
async function expectFallback(
  page: Page,
  { remote, fault }: SurvivalCase,
  check: Check,
  late: boolean,
): Promise<void> {
  const wait = fault.hangs ? GIVEN_UP_AFTER_MS + SLACK_MS : SLOW_AFTER_MS + SLACK_MS;
  if (fault.hangs) await expectSlowCard(slowCard(page, remote), headingOf(page, remote), late, check);
  await check('the version before is not shown', headingOf(page, remote).waitFor({ timeout: wait }));
}

/** There is no other version: the card tells of it in time. */
async function card(page: Page, { remote, fault }: SurvivalCase, check: Check, late: boolean): Promise<void> {
  const since = Date.now();
  const failed = failedCard(page, remote, fault);
  if (fault.hangs) {
    await expectSlowCard(slowCard(page, remote), failed, late, check);
    const early = !late && (await failed.isVisible());
    await check('it was given up early', Promise.resolve(!early));
  }
  const limit = fault.hangs ? GIVEN_UP_AFTER_MS : SLOW_AFTER_MS;
  await check(
    'no card says that it did not load',
    failed.waitFor({ timeout: limit + SLACK_MS - (Date.now() - since) }),
  );
}

const hasRun = (page: Page) => page.evaluate<number>('globalThis.altered ?? 0');

/** The next page of another remote opens by the sidebar, and the way back leads to where one was. */
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
