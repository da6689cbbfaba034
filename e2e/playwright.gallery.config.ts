import { defineConfig } from '@playwright/test';
import product from './playwright.config';

const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = product;

/** Checks each story of the built gallery with axe and against its pictures. Needs no stack. */
export default defineConfig({
  ...rest,
  testDir: 'gallery',
  outputDir: '../test-results/gallery',
  projects: [{ name: 'gallery' }],
  ignoreSnapshots: process.platform !== 'linux',
  workers: 2,
  fullyParallel: true,
  use: { ...rest.use, timezoneId: 'UTC' },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { ...rest.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  reporter: [['list'], ['json', { outputFile: '../test-results/gallery.json' }]],
});
