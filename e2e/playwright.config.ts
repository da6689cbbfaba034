import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = installed.find((path) => path !== undefined && existsSync(path));

/** Runs against a stack of its own: published builds, a real database and both local chains. */
export default defineConfig({
  testDir: 'specs',
  // Playwright empties this folder at its start.
  outputDir: '../test-results/e2e',
  globalSetup: './setup/start.ts',
  globalTeardown: './setup/stop.ts',
  // For a slow and busy machine: what holds takes a small part of it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // What adds a remote to the stack comes last: the others count what stands in the sidebar.
  projects: [
    { name: 'product', testIgnore: ['new-remote.spec.ts', 'staking.spec.ts'] },
    { name: 'new remote', testMatch: 'new-remote.spec.ts' },
    // The clock of the Optio chain runs ahead from here on.
    { name: 'time passes', testMatch: 'staking.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...(executablePath === undefined ? {} : { launchOptions: launchOptions(executablePath) }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A trace of every step costs a quarter of the time: `--trace on` makes one of what failed.
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
    ],
  };
}
