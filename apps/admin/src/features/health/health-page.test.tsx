import type { AdminHealth, StuckJob } from '@tessera/contracts/admin-health';
import { fixClock, FIXED_NOW, ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { HealthPage } from './health-page';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

const ago = (ms: number) => new Date(FIXED_NOW - ms).toISOString();
const job: StuckJob = {
  id: '17',
  task: 'mail.send',
  about: 'reset code',
  attempts: 5,
  lastError: 'connect ECONNREFUSED',
  stuckSince: '2026-11-21T05:00:00.000Z',
};
const live = Array.from({ length: 22 }, () => 'live' as const);
const buildHealth = (over: Partial<AdminHealth> = {}): AdminHealth => ({
  chains: [
    {
      chainId: 'optio-testnet',
      name: 'Optio',
      newestBlock: '8214507',
      newestBlockAt: ago(4200),
      state: 'live',
      hours: [...live, null, 'live'],
    },
    {
      chainId: '31337',
      name: 'Ethereum',
      newestBlock: '21904118',
      newestBlockAt: ago(18 * 60_000 + 2000),
      state: 'silent',
      hours: [...live, 'slow', 'silent'],
    },
  ],
  indexers: [
    { name: 'Optio staking', chainId: 'optio-testnet', atBlock: '8214506', behind: 1 },
    { name: 'Ethereum transfers', chainId: '31337', atBlock: '21904118', behind: null },
  ],
  jobs: { total: 1204, stuck: [job], recent: [{ task: 'reward.index', at: '2026-11-21T05:00:00.000Z' }] },
  mail: { waiting: 3, oldestWaitingAt: ago(65_000), failed: 0, lastSentAt: null },
  findings: 0,
  at: '2026-11-21T05:14:02.000Z',
  ...over,
});
const without = buildHealth({ jobs: { total: 1204, stuck: [], recent: [] } });
const open = (answers: Answers) =>
  renderAdmin(<HealthPage />, {
    area: 'health',
    roles: ['Operations Staff'],
    path: '/admin/health',
    answers,
  });

test('shows a silent chain first, with its consequences, and refetches on a click', async () => {
  const { user, callsTo } = open({ '/admin/health': ok(buildHealth()) });
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(/Ethereum has been silent since .*Transfers there wait/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(within(banner).getByRole('button', { name: 'Try again now' }));
  await waitFor(() => expect(callsTo('/admin/health')).toHaveLength(2));
});

test('describes newest block, age and last day of each chain in words too', async () => {
  open({ '/admin/health': ok(buildHealth()) });
  const [, optio, ethereum] = within(await screen.findByRole('table', { name: 'Chains' })).getAllByRole(
    'row',
  );
  expect(optio).toHaveTextContent(/8,214,5074 s.*Live/);
  expect(ethereum).toHaveTextContent(/21,904,11818 min.*Silent/);
  expect(
    within(ethereum ?? document.body).getAllByRole('img', {
      name: 'Last 24 hours: 22 live, 1 slow, 1 silent',
    }),
  ).not.toHaveLength(0);
  expect(
    within(optio ?? document.body).getAllByRole('img', { name: 'Last 24 hours: 23 live, 1 not observed' }),
  ).not.toHaveLength(0);
});

test('shows an unknown backlog for a silent chain, and the waiting mail and ledger findings', async () => {
  open({ '/admin/health': ok(buildHealth()) });
  const rows = within(await screen.findByRole('table', { name: 'Indexers' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Optio staking8,214,5061');
  expect(rows[2]).toHaveTextContent(/unknown$/);
  expect(screen.getByRole('region', { name: 'Mail' })).toHaveTextContent(/Waiting3, the oldest for 1 minute/);
  expect(screen.getByRole('region', { name: 'Ledger' })).toHaveTextContent(/None$/);
  expect(screen.getByRole('list', { name: 'Jobs done lately' })).toHaveTextContent(/reward\.index.*Done/);
});

describe('a stuck job', () => {
  const retry = { name: 'Retry mail.send, reset code' };

  test('is shown as retried until the list omits it; this is announced, and the focus stays at the jobs', async () => {
    const { user, callsTo, queryClient, toasts } = open({
      '/admin/health': [ok(buildHealth()), ok(buildHealth()), ok(without)],
      '/admin/jobs/17/retry': { status: 200, body: { message: 'Back in the queue' } },
    });
    await user.click(await screen.findByRole('button', retry));
    await waitFor(() => expect(callsTo('/admin/health')).toHaveLength(2));
    const busy = await screen.findByRole('button', { name: 'Retrying' });
    await user.click(busy);
    expect(callsTo('/admin/jobs/17/retry')).toHaveLength(1);
    await queryClient.invalidateQueries({ queryKey: ['admin', 'health'] });
    expect(await screen.findByText('None is stuck')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retrying' })).not.toBeInTheDocument();
    expect(toasts).toContain('The job is back in the queue');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Jobs' })).toHaveFocus());
  });

  test('can be retried again when it is stuck again', async () => {
    const again = buildHealth({ jobs: { total: 1204, stuck: [{ ...job, attempts: 6 }], recent: [] } });
    const { user } = open({
      '/admin/health': [ok(buildHealth()), ok(again)],
      '/admin/jobs/17/retry': { status: 200, body: { message: 'Back in the queue' } },
    });
    await user.click(await screen.findByRole('button', retry));
    expect(await screen.findByText('tried 6 times')).toBeVisible();
    expect(screen.getByRole('button', retry)).toBeVisible();
  });

  test('shows why a retry was rejected', async () => {
    const { user, toasts } = open({
      '/admin/health': ok(buildHealth()),
      '/admin/jobs/17/retry': { status: 409, body: { message: 'It runs already', code: 'JOB_RUNS' } },
    });
    await user.click(await screen.findByRole('button', retry));
    await waitFor(() => expect(toasts).toContain('It runs already'));
    expect(screen.getByRole('button', retry)).toBeVisible();
  });
});

test('keeps old data with its age, and offers another try without data', async () => {
  const failed = { status: 400, body: { message: 'Not now', code: 'X' } };
  const { user, queryClient } = open({ '/admin/health': [failed, ok(without), failed] });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Chains' })).toBeVisible();
  // The button was removed, so the focus is at the top of the page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await queryClient.invalidateQueries({ queryKey: ['admin', 'health'] });
  expect(await screen.findByText(/Not updated since/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Chains' })).toBeVisible();
});
