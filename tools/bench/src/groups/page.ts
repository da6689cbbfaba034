import { DEMO_PEOPLE } from '@tessera/stack';
import type { Browser } from 'playwright-core';
import { compressedSize, compressedSizes } from '../browser/compressed-size';
import { coldCopy, signIn } from '../browser/sign-in';
import { scriptsOf, type Visit, visit } from '../browser/visit';
import { type BenchContext, defineGroup } from '../group';
import { unvisited } from '../page/remote-of';
import { longestChain } from '../page/waterfall';
import type { StackAddress } from '../stack/bench-stack';

/** First visits with an empty cache: number, order and size of the requests. */
export const page = defineGroup({
  name: 'page',
  lines: {
    depth: { name: 'Static waterfall depth of a cold /dashboard', unit: '', limit: 3 },
    unvisited: { name: 'Requests to remotes that were not visited', unit: '', limit: 0 },
    html: { name: 'HTML of /dashboard, compressed', unit: 'kB', limit: null },
    scripts: { name: 'Scripts before content on /dashboard (brotli)', unit: 'kB', limit: null },
    login: { name: 'Scripts before the first input on /login (brotli)', unit: 'kB', limit: 190 },
  },
  async read(context: BenchContext) {
    const address = await context.stack.address();
    const browser = await context.browser();
    const login = await visitLogin(browser, address);
    const dashboard = await visitDashboard(browser, address);
    const chain = longestChain(dashboard.all);
    const foreign = [
      ...unvisited(urlsOf(login), ['auth']),
      ...unvisited(urlsOf(dashboard), ['wallet', 'staking']),
    ];
    const bytes = {
      html: await compressedSize(`${address.origin}/dashboard`, 'text/html'),
      scripts: await compressedSizes(scriptsOf(dashboard.untilContent)),
      login: await compressedSizes(scriptsOf(login.untilContent)),
    };
    return {
      depth: { value: chain.length, note: chain.join(' → ') },
      unvisited: { value: foreign.length, note: foreign.join(', ') },
      html: bytes.html / 1000,
      scripts: bytes.scripts / 1000,
      login: bytes.login / 1000,
    };
  },
});

const urlsOf = ({ all }: Visit) => all.map(({ url }) => url);

async function visitLogin(browser: Browser, { origin }: StackAddress): Promise<Visit> {
  const context = await browser.newContext();
  const visited = await visit(context, `${origin}/login`, (shown) => shown.getByRole('textbox'));
  await context.close();
  return visited;
}

async function visitDashboard(browser: Browser, address: StackAddress): Promise<Visit> {
  const [maya] = DEMO_PEOPLE;
  if (maya === undefined) throw new Error('There are no demo people.');
  const context = await coldCopy(browser, await signIn(browser, address, maya));
  const visited = await visit(context, `${address.origin}/dashboard`, (shown) =>
    // The balance is the main content.
    shown.getByRole('main').getByText(/\$[\d,]+/),
  );
  await context.close();
  return visited;
}
