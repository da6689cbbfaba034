import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiMoves, releasedApps, teamKeyFile, uploadRelease } from '@tessera/release';
import type { Browser } from 'playwright-core';
import { makeVersion } from '../federation/make-version';
import { createSignedInState } from '../federation/sign-in-state';
import { startTraffic } from '../federation/traffic';
import { defineGroup, type Reading } from '../group';
import { median, percentile, timed } from '../measure';
import type { StackAddress } from '../stack/bench-stack';
import { repositoryRoot } from '../stack/repository-root';
import { runToEnd } from '../stack/run-to-end';

const TIMES = 10;
const PUBLISHES = 50;
const REMOTES = releasedApps().filter((name) => name !== 'shell');

/**
 * Time from publish or rollback through the API to the next document with the version, and failures of 50 publishes under
 * traffic.
 */
export const federationPublish = defineGroup({
  name: 'federation',
  lines: {
    publish: { name: 'Publish to visible, 95th percentile', unit: 's', limit: 2 },
    rollback: { name: 'Roll back to visible, 95th percentile', unit: 's', limit: 1 },
    command: { name: '  rolled back by `npm run release`, its own start included', unit: 's', limit: null },
    failed: { name: 'Files that failed over 50 publishes under traffic', unit: '', limit: 0 },
    visits: { name: '  visits meanwhile', unit: '', limit: null },
  },
  async read({ stack, browser }) {
    const address = await stack.address();
    const targetOf = (name: string) => ({
      origin: address.origin,
      keyFile: teamKeyFile(address.teamKeysDir, name),
      isLocal: true,
    });
    const contacts = targetOf('contacts');
    const moves = createApiMoves(contacts);
    const folder = mkdtempSync(join(tmpdir(), 'tessera-versions-'));
    const build = (name: string, mark: string) => {
      const made = join(folder, `${name}-${mark}`);
      const version = makeVersion(join(repositoryRoot, 'apps', name, 'dist'), made, mark);
      return { made, version };
    };
    try {
      const publishes: number[] = [];
      const rollbacks: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const { made, version } = build('contacts', `visible-${time}`);
        publishes.push(
          await timed(async () => {
            await uploadRelease(contacts, made);
            await waitForVersion(address, version);
          }),
        );
        await assertRuns(await browser(), address, version);
        const back = async () => moves.rollback('contacts', { from: version });
        rollbacks.push(await timed(async () => waitForVersion(address, await back())));
      }
      const { made, version } = build('contacts', 'command');
      await uploadRelease(contacts, made);
      const command = await timed(() => rollBackByCommand(stack.dataDir, address, version));
      const underTraffic = await publishUnderTraffic(await browser(), address, (time) => {
        const name = REMOTES[time % REMOTES.length] ?? 'wallet';
        return uploadRelease(targetOf(name), build(name, `traffic-${time}`).made);
      });
      return {
        publish: percentile95(publishes),
        rollback: percentile95(rollbacks),
        command: command / 1000,
        ...underTraffic,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Returns the 95th percentile in seconds, with the fastest and the slowest. */
function percentile95(milliseconds: readonly number[]): Reading {
  const seconds = milliseconds.map((time) => time / 1000);
  return {
    value: percentile(seconds, 0.95),
    spread: [Math.min(...seconds), Math.max(...seconds)],
    note: `median ${median(seconds).toFixed(2)} s`,
  };
}

/** Waits until the document names the version. */
async function waitForVersion({ origin }: StackAddress, version: string): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end;) {
    const answer = await fetch(`${origin}/contacts`, { headers: { accept: 'text/html' } });
    if ((await answer.text()).includes(version)) return;
  }
  throw new Error(`${version} was not visible within 20 s.`);
}

/** Checks that a new page loads the entry of this version. */
async function assertRuns(browser: Browser, { origin }: StackAddress, version: string): Promise<void> {
  const page = await browser.newPage();
  try {
    const entry = page.waitForResponse((answer) => answer.url().includes(`${version}/remoteEntry`));
    await page.goto(`${origin}/c/mayaok`);
    if ((await entry).status() !== 200) throw new Error(`${version} did not load.`);
  } finally {
    await page.close();
  }
}

async function rollBackByCommand(dataDir: string, address: StackAddress, version: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const said = await runToEnd(command, [
    ...before,
    'run',
    'release',
    'rollback',
    'contacts',
    '--',
    '--from',
    version,
    '--data',
    dataDir,
  ]);
  const back = /contacts (\S+) is current again/.exec(said)?.[1];
  if (back === undefined || back === version) throw new Error(`Nothing was rolled back:\n${said}`);
  await waitForVersion(address, back);
}

/** Publishes fifty times in sequence while users visit pages. */
async function publishUnderTraffic(
  browser: Browser,
  address: StackAddress,
  publish: (time: number) => Promise<unknown>,
): Promise<{ failed: Reading; visits: number }> {
  const state = await createSignedInState(browser, address)();
  const traffic = await startTraffic(browser, address.origin, state);
  for (let time = 0; time < PUBLISHES; time += 1) await publish(time);
  const { visits, failures } = await traffic.stop();
  return { failed: { value: failures.length, note: failures.slice(0, 5).join('; ') }, visits };
}
