import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp } from '../testing/create-test-app';
import { createJobs } from '../worker';
import { ERROR_CODES } from './error-codes';
import { crontab, JOBS } from './jobs/job-names';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

// The types of `addJob`, `notify`, `lock` and `DomainError` accept only registered names. The next two tests
// find SQL that bypasses the first three.
it.each([
  [/\badd_job\b/, ['platform/jobs/jobs.repository.ts']],
  [/\bpg_notify\b/, ['platform/db/notify.ts']],
])('finds %s only in the file of its registry', (pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});

it('locks no advisory key that the registry does not list', () => {
  const locking = sources.filter(({ text }) => /\bpg_(try_)?advisory\w*lock/.test(text));
  expect(locking.length).toBeGreaterThan(1);
  expect(locking.filter(({ text }) => !text.includes('LOCK_KEYS')).map(({ path }) => path)).toEqual([]);
});

it('lists only error codes that a response can have', () => {
  const text = sources
    .map(({ path, text: source }) => (path === 'platform/error-codes.ts' ? '' : source))
    .join('\n');
  expect(ERROR_CODES.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

it('has a handler for each registered job and no other', async () => {
  const test = await createTestApp();
  try {
    expect(Object.keys(createJobs(test.deps)).toSorted()).toEqual(Object.keys(JOBS).toSorted());
  } finally {
    await test.close();
  }
});

it('schedules each periodic job with a key, so that at most one run waits', () => {
  expect(crontab()).toEqual([
    '*/15 * * * * identity-sweep ?jobKey=identity-sweep',
    '50 3 * * * identity-retention ?jobKey=identity-retention',
    '7 * * * * identity-deletions ?jobKey=identity-deletions',
    '23 * * * * usernames-sweep ?jobKey=usernames-sweep',
    '*/15 * * * * invitations-sweep ?jobKey=invitations-sweep',
    '0 6 * * * notifications-digest ?jobKey=notifications-digest&fill=12h',
    '40 3 * * * notifications-sweep ?jobKey=notifications-sweep',
    '* * * * * prices-refresh ?jobKey=prices-refresh',
    '*/5 * * * * reconcile-all ?jobKey=reconcile-all',
    '23 * * * * telemetry-sweep ?jobKey=telemetry-sweep',
    '11 0 * * * audit-head ?jobKey=audit-head',
    '*/10 * * * * staff-requests-expire ?jobKey=staff-requests-expire',
    '* * * * * transfer-volumes ?jobKey=transfer-volumes',
    '20 * * * * partitions-add ?jobKey=partitions-add',
  ]);
});
