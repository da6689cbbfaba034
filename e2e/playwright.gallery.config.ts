import { defineConfig } from '@playwright/test';
import product from './playwright.config';

const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = product;
const launch = rest.use?.launchOptions;

/** Checks each story of the built gallery with axe and against its pictures. Needs no stack. */
export default defineConfig({
  ...rest,
  testDir: 'gallery',
  outputDir: '../test-results/gallery',
  projects: [{ name: 'gallery' }],
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  use: {
    ...rest.use,
    screenshot: 'off',
    launchOptions: {
      ...launch,
      args: [
        // A page lives for the whole run, so optimised code saves more than it costs, mostly in axe.
        ...(launch?.args ?? []).filter((arg) => !arg.startsWith('--js-flags')),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  reporter: [['list'], ['json', { outputFile: '../test-results/gallery.json' }]],
});
