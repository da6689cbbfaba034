import { defineConfig } from '@playwright/test';
import product from './playwright.config';

/** The browser parts of `npm run faults`, with the product's set-up. */
export default defineConfig({
  ...product,
  testDir: 'faults',
  timeout: 300_000,
  workers: 1,
  projects: [
    { name: 'remotes', testMatch: 'survival.spec.ts' },
    { name: 'skew', testMatch: 'skew.spec.ts' },
  ],
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['FAULTS_RESULT'] ?? '../test-results/faults.json' }],
  ],
});
