import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compressedSizes } from '../browser/compressed-size';
import { scriptsOf, type Visit, visit } from '../browser/visit';
import { buildMonolith } from '../federation/build-monolith';
import { compareMedians } from '../federation/compare-medians';
import { flightSize } from '../federation/flight-size';
import { atOrigin, measureVisit, type MeasuredVisit, type StorageState } from '../federation/measure-visit';
import { createSignedInState } from '../federation/sign-in-state';
import { startFront } from '../federation/start-front';
import { busyNote, waitUntilIdle } from '../federation/wait-until-idle';
import { defineGroup } from '../group';
import { median, percentile } from '../measure';
import { longestChain } from '../page/waterfall';

/** Compares the product with a build of the same sources without federation, alternating in every round. */
export const federationLoad = defineGroup({
  name: 'federation',
  lines: {
    lcp: { name: 'Cold /dashboard, LCP, of the monolith’s (slow 4G, 4× CPU)', unit: '', limit: 1.1 },
    lcpOurs: { name: '  federated', unit: 'ms', limit: null },
    lcpPeer: { name: '  monolith', unit: 'ms', limit: null },
    switch: { name: 'Switch to a never visited remote, of the monolith’s', unit: '', limit: 1.1 },
    switchOurs: { name: '  federated', unit: 'ms', limit: null },
    switchPeer: { name: '  monolith', unit: 'ms', limit: null },
    prefetched: { name: 'Switch to a prefetched remote', unit: 'ms', limit: 100 },
    depth: { name: 'Static waterfall depth of a cold /dashboard', unit: '', limit: 2 },
    html: { name: 'First flight of /dashboard: head and HTML', unit: 'kB', limit: 14 },
    scripts: { name: 'Scripts before content beyond the monolith’s (brotli)', unit: 'kB', limit: 35 },
    scriptsPeer: { name: '  monolith', unit: 'kB', limit: null },
  },
  async read({ stack, browser, rounds }) {
    const address = await stack.address();
    const chromium = await browser();
    const folder = mkdtempSync(join(tmpdir(), 'tessera-monolith-'));
    const monolith = await buildMonolith(folder);
    const [ours, peer] = await Promise.all([
      startFront(address.origin),
      startFront(address.origin, monolith),
    ]);
    try {
      const state = createSignedInState(chromium, address);
      const visits = {
        ours: await firstVisit(chromium, ours.origin, await state()),
        peer: await firstVisit(chromium, peer.origin, await state()),
      };
      const bytes = {
        ours: (await compressedSizes(scriptsOf(visits.ours.untilContent))) / 1000,
        peer: (await compressedSizes(scriptsOf(visits.peer.untilContent))) / 1000,
      };
      const chain = longestChain(visits.ours.all);
      const busy = await waitUntilIdle();
      const measured = await measureAlternately(rounds, async (turn) =>
        measureVisit(chromium, turn === 'ours' ? ours.origin : peer.origin, await state()),
      );
      return {
        ...times(measured, busyNote(busy)),
        depth: { value: chain.length, note: chain.join(' → ') },
        html: (await flightSize(`${address.origin}/dashboard`)) / 1000,
        scripts: {
          value: bytes.ours - bytes.peer,
          note: `${bytes.ours.toFixed(1)} kB: ${scriptsOf(visits.ours.untilContent)
            .map((url) => url.split('/').slice(-3).join('/'))
            .join(', ')}`,
        },
        scriptsPeer: bytes.peer,
      };
    } finally {
      await Promise.all([ours.stop(), peer.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

interface Measured {
  readonly ours: readonly MeasuredVisit[];
  readonly peer: readonly MeasuredVisit[];
}

/** Makes one warm-up visit of each, then rounds of both; the order alternates. */
async function measureAlternately(
  rounds: number,
  measure: (turn: 'ours' | 'peer') => Promise<MeasuredVisit>,
): Promise<Measured> {
  await measure('ours');
  await measure('peer');
  const found: { ours: MeasuredVisit[]; peer: MeasuredVisit[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    for (const turn of order) found[turn].push(await measure(turn));
  }
  return found;
}

function times({ ours, peer }: Measured, busy: string | undefined) {
  const lcp = compared(ours, peer, ({ lcp: found }) => found, busy);
  const switched = compared(ours, peer, ({ switches }) => switches.reduce((sum, one) => sum + one, 0), busy);
  return {
    lcp: lcp.ratio,
    lcpOurs: lcp.ours,
    lcpPeer: lcp.peer,
    switch: switched.ratio,
    switchOurs: switched.ours,
    switchPeer: switched.peer,
    prefetched: middle(
      ours.map(({ prefetched }) => prefetched),
      busy,
    ),
  };
}

function compared(
  ours: readonly MeasuredVisit[],
  peer: readonly MeasuredVisit[],
  read: (visit: MeasuredVisit) => number,
  busy: string | undefined,
) {
  const [one, other] = [ours.map(read), peer.map(read)];
  const { ratio, interval } = compareMedians(one, other);
  const note = busy === undefined ? {} : { note: busy };
  return { ratio: { value: ratio, spread: interval, ...note }, ours: middle(one), peer: middle(other) };
}

/** Returns the median with the interquartile range. */
function middle(values: readonly number[], note?: string) {
  const rounded = values.map(Math.round);
  const spread = [percentile(rounded, 0.25), percentile(rounded, 0.75)] as const;
  return { value: median(rounded), spread, ...(note === undefined ? {} : { note }) };
}

/** Visits without throttling, to list the files of a first visit. */
async function firstVisit(browser: Browser, origin: string, state: StorageState): Promise<Visit> {
  const context = await browser.newContext({ storageState: atOrigin(state, origin) });
  try {
    return await visit(context, `${origin}/dashboard`, (page) =>
      page.getByRole('main').getByText(/\$[\d,]+/),
    );
  } finally {
    await context.close();
  }
}
