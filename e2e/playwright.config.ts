import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = installed.find((path) => path !== undefined && existsSync(path));

/**
 * The last two render the suggestions of the address bar, by two more documents per page of a spec: a fifth of the processor time
 * of the specs. Chromium obeys only the last `--disable-features`, so the others repeat the list of Playwright 1.65.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Specs that stop blocks, advance a chain's clock, or add or move a remote, which open tabs follow. They run last, one at a time. */
const CHANGES_STACK = [
  'kill',
  'new-remote',
  'next-in-line',
  'open-tabs',
  'outside',
  'ramp',
  'replacements',
  'skew',
  'staking',
].map((name) => `${name}.spec.ts`);

/** Runs against its own stack: published builds, a real database and both local chains. */
export default defineConfig({
  testDir: 'specs',
  // Playwright empties this folder at its start.
  outputDir: '../test-results/e2e',
  globalSetup: './setup/start.ts',
  globalTeardown: './setup/stop.ts',
  // For a slow, busy machine; passing tests need a small part of it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  projects: [
    { name: 'product', testIgnore: CHANGES_STACK },
    { name: 'changes of the stack', testMatch: CHANGES_STACK, dependencies: ['product'], workers: 1 },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...(executablePath === undefined ? {} : { launchOptions: launchOptions(executablePath) }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Drawing animations takes a sixth of the processor time. The README names the specs that run with them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a quarter more time: use `--trace on` for a failed spec.
    screenshot: 'only-on-failure',
  },
});

function launchOptions(path: string) {
  return {
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for seconds. Optimising its code takes a tenth of the browser's processor time, more than it saves.
      '--js-flags=--no-opt,--no-maglev',
      `--disable-features=${DISABLED_FEATURES.join()}`,
    ],
  };
}
