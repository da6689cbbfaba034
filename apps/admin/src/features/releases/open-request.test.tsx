import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildRelease,
  buildReleaseRequest,
  buildReleases,
  OLD,
  REQUEST,
} from '../../testing/releases.builder';
import { buildStaff, renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

const page = (...given: Parameters<typeof buildReleases>) => ({ status: 200, body: buildReleases(...given) });
const open = (answers: Answers, search = '') =>
  renderAdmin(<ReleasesPage />, { area: 'releases', path: `/admin/releases${search}`, answers });
const row = async () => {
  const [, first] = within(await screen.findByRole('table', { name: 'Remotes' })).getAllByRole('row');
  return first;
};

test.each(['Approve', 'Refuse'] as const)('lets a second person decide a request: %s', async (label) => {
  const { user, callsTo } = open({
    '/admin/releases': page([buildRelease({ request: buildReleaseRequest() })]),
    [`/admin/releases/wallet/requests/${REQUEST}/${label.toLowerCase()}`]: ok(buildRelease()),
  });
  expect(await row()).toHaveTextContent(
    /Roll back wallet to 5\.0\.2 \(content 00aa11b\)Asked by @leo, until/,
  );
  expect(screen.queryByRole('button', { name: /Canary|Take back/ })).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: `${label}: Roll back wallet to 5.0.2 (content 00aa11b)` }),
  );
  const decided = `/admin/releases/wallet/requests/${REQUEST}/${label.toLowerCase()}`;
  await waitFor(() => expect(callsTo(decided)).toHaveLength(1));
});

test('lets the asker take a request back and not approve it', async () => {
  const { user } = open({
    '/admin/releases': page([
      buildRelease({ request: buildReleaseRequest({ id: buildStaff([]).id, username: 'maya' }) }),
    ]),
    [`/admin/releases/wallet/requests/${REQUEST}/withdraw`]: ok(buildRelease()),
  });
  await user.click(await screen.findByRole('button', { name: /^Take back: Roll back wallet/ }));
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('says in the question of a promote that an older version needs a second person', async () => {
  const { user } = open({ '/admin/releases': page() }, '?open=wallet');
  await user.click(await screen.findByRole('button', { name: `Promote ${OLD}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Promote wallet 5\.0\.2/ }));
  expect(dialog.getByText(/a second person must approve it/)).toBeVisible();
});

test('asks for a roll back, and keeps the question when the server refuses', async () => {
  const asked = buildRelease({ request: buildReleaseRequest() });
  const { user, callsTo, toasts } = open({
    '/admin/releases': [page(), page(), page([asked])],
    '/admin/releases/wallet/rollback': [
      { status: 409, body: { message: 'There is no version to go back to', code: 'NO_VERSION' } },
      ok(asked),
    ],
  });
  const back = 'Roll back wallet to 5.0.2 (content 00aa11b)';
  await user.click(await screen.findByRole('button', { name: back }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `${back}?` }));
  expect(
    dialog.getByText(/second person must approve it.*everyone gets 5\.0\.2 \(content 00aa11b\)/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(toasts).toContain('There is no version to go back to'));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/rollback')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'wallet' })).toHaveFocus());
});
