import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEntry, priya } from '../../testing/audit.builder';
import { renderAdmin } from '../../testing/render-admin';
import { setMedia } from '../../testing/set-media';
import { AuditPage } from './audit-page';

const wide = '(min-width: 1280px)';
beforeEach(() => setMedia(wide));

const system = buildEntry({
  sequence: 811,
  actor: null,
  actorRoles: [],
  action: 'remote.error',
  result: 'alert',
  target: 'contacts 1.9.0',
  reason: null,
  before: null,
  after: 'no JSON',
});
const page = (entries = [buildEntry(), system], nextCursor: string | null = null) => ({
  status: 200,
  body: { entries, nextCursor },
});
const open = (answers: Answers = {}, path = '/admin/audit') =>
  renderAdmin(<AuditPage />, {
    area: 'audit',
    roles: ['Compliance Officer'],
    path,
    answers: {
      '/admin/audit': page(),
      '/admin/audit/facets': ok({ actors: [priya], actions: ['role.add', 'user.freeze'] }),
      ...answers,
    },
  });
const rows = async () => within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');

test('shows actor, action, subject and result of each entry', async () => {
  open();
  const [, denied, alert] = await rows();
  expect(denied).toHaveTextContent(/Priya Raman.*role\.add.*@priyar, Admin.*Denied/);
  expect(alert).toHaveTextContent(/system.*remote\.error.*contacts 1\.9\.0.*Alert/);
});

test('opens an entry beside the table and returns the focus', async () => {
  const { user, router } = open();
  const [, first] = await rows();
  const link = within(first ?? document.body).getByRole('link');
  await user.click(link);
  const panel = within(await screen.findByRole('region', { name: 'Entry 812' }));
  expect(panel.getByRole('heading', { name: 'Denied' })).toBeVisible();
  expect(panel.getByText('203.0.113.24')).toBeVisible();
  expect(panel.getByText('req-7Q…aaXa')).toHaveAttribute('title', 'req-7Qk2aaaaaaXa');
  expect(panel.getByText('9f2c41…b7d0')).toBeVisible();
  expect(panel.getByText('I need it today')).toBeVisible();
  expect(panel.getByText(/"status": 403/)).toBeVisible();
  expect(link).toHaveAttribute('aria-current', 'true');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('region', { name: 'Entry 812' })).not.toBeInTheDocument();
  expect(link).toHaveFocus();
});

test('opens an entry over the table on a narrow screen and keeps text that is no JSON', async () => {
  setMedia();
  open({}, '/admin/audit?open=811');
  const drawer = within(await screen.findByRole('dialog', { name: 'Alert' }));
  expect(drawer.getByText('no JSON')).toBeVisible();
  expect(drawer.queryByText('Before')).not.toBeInTheDocument();
});

test('filters by actor, action and text, which are in the address', async () => {
  const { user, router, callsTo } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Actor: all' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Priya Raman' }));
  await user.click(await screen.findByRole('button', { name: 'Action: all' }));
  await user.click(await screen.findByRole('menuitem', { name: 'user.freeze' }));
  await user.type(screen.getByRole('searchbox'), '@twhit{Enter}');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('query')).toBe('@twhit'));
  await waitFor(() => {
    const sent = new URLSearchParams(callsTo('/admin/audit').at(-1)?.search);
    expect([sent.get('actor'), sent.get('action'), sent.get('query')]).toEqual([
      priya.id,
      'user.freeze',
      '@twhit',
    ]);
  });
});

test('ignores an invalid address', async () => {
  const { callsTo } = open({}, '/admin/audit?actor=1%27--&action=DROP&period=ever&from=yesterday');
  await rows();
  const sent = new URLSearchParams(callsTo('/admin/audit')[0]?.search);
  expect([sent.get('actor'), sent.get('action')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
});

test('shows an empty result and an error', async () => {
  open({ '/admin/audit': page([]) });
  expect(await screen.findByRole('heading', { name: 'No entries match these filters' })).toBeVisible();
});

test('tries again after an error', async () => {
  const { user } = open({
    '/admin/audit': [{ status: 400, body: { message: 'Not now', code: 'X' } }, page()],
  });
  expect(await screen.findByText('The audit log did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(3);
});

describe('Verify', () => {
  const head = buildEntry().hash;
  const verify = async (answer: Answers[string]) => {
    const { user } = open({ '/admin/audit/verify': answer });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    return screen.findByRole('alert');
  };

  test('shows that the log is intact, with its newest hash', async () => {
    const verdict = await verify(ok({ entries: 1204, head, brokenAt: null }));
    expect(verdict).toHaveTextContent(/All 1,204 entries are whole.*Newest hash 9f2c41…b7d0/);
  });

  test('shows where the log is broken and the consequence', async () => {
    const verdict = await verify(ok({ entries: 1204, head, brokenAt: 812 }));
    expect(verdict).toHaveTextContent(/broken at entry 812.*Do not rely on/);
    expect(verdict).not.toHaveTextContent('whole');
  });

  test('shows no verdict when the check failed', async () => {
    const verdict = await verify({
      status: 429,
      body: { message: 'Too many attempts', code: 'RATE_LIMITED' },
    });
    expect(verdict).toHaveTextContent('The log could not be verified. Too many attempts');
  });
});
