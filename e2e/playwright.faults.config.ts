import { defineConfig } from '@playwright/test';
import product from './playwright.config';

/** The parts of `npm run faults` that need a browser; the set-up is the product's own. */
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
