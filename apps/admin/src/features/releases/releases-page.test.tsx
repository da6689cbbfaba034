import type { Role } from '@tessera/contracts/identity';
import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildCanary,
  buildRelease,
  buildReleases,
  NEW,
  OLD,
  SOURCE,
  STABLE,
} from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

const page = (...given: Parameters<typeof buildReleases>) => ({ status: 200, body: buildReleases(...given) });
const open = (answers: Answers, search = '', roles: Role[] = ['Admin']) =>
  renderAdmin(<ReleasesPage />, { area: 'releases', roles, path: `/admin/releases${search}`, answers });
const row = async () => {
  const [, first] = within(await screen.findByRole('table', { name: 'Remotes' })).getAllByRole('row');
  return first;
};

test('shows the channel, and version and metrics of a stable remote, with a dash when not measured', async () => {
  open({ '/admin/releases': page([buildRelease({ loadP95: null })], { channel: 'staging' }) });
  expect(await screen.findByText('Staging')).toBeVisible();
  expect(await row()).toHaveTextContent(/wallet.*5\.0\.3 content 11aa22b.*None.*0\.04%—.*Stable/);
  expect(screen.getByText(/Shell 3\.2\.0 \(content 33aa44b\), deployed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Promote|Stop/ })).not.toBeInTheDocument();
});

test('shows share and errors of a canary', async () => {
  open({ '/admin/releases': page([buildCanary()]) });
  expect(await row()).toHaveTextContent(/5\.1\.0 content 22aa33b25%.*canary 3\.12%318 ms.*Canary/);
});

test.each([
  ['rolled-back', 'Rolled back'],
  ['stopped', 'Stopped'],
] as const)('shows the version that was %s beside the state, not as a canary', async (state, words) => {
  const { user } = open({ '/admin/releases': page([buildRelease({ canary: NEW, state })]) });
  expect(await row()).toHaveTextContent(
    new RegExp(`5\\.0\\.3 content 11aa22bf0e1d2cmainMayaNone.*${words}5\\.1\\.0 content 22aa33b`),
  );
  await user.click(screen.getByRole('link', { name: 'wallet' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  const kept = within(drawer.getByRole('list', { name: 'Versions kept' })).getAllByRole('listitem');
  expect(kept.map((version) => version.textContent?.includes(words))).toEqual([true, false, false]);
});

test('promotes a canary after a confirmation', async () => {
  const { user, callsTo } = open({
    '/admin/releases': [page([buildCanary()]), page([buildRelease({ stable: NEW })])],
    '/admin/releases/wallet/promote': ok(buildRelease({ stable: NEW })),
  });
  await user.click(await screen.findByRole('button', { name: 'Promote wallet' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Promote wallet 5.1.0 (content 22aa33b)?' }),
  );
  expect(dialog.getByText(/Everyone gets it.*5\.0\.3 \(content 11aa22b\) is kept/)).toBeVisible();
  expect(callsTo('/admin/releases/wallet/promote')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/promote')[0]?.body).toEqual({ version: NEW }));
  await waitFor(async () => expect(await row()).toHaveTextContent(/5\.1\.0.*Stable/));
});

test('stops a canary after a confirmation', async () => {
  const { user, callsTo } = open({
    '/admin/releases': page([buildCanary()]),
    '/admin/releases/wallet/stop': ok(buildRelease({ canary: NEW, state: 'stopped' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop wallet' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /Stop the canary of wallet 5\.1\.0/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(callsTo('/admin/releases/wallet/stop')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop wallet' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Stop wallet' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/stop')).toHaveLength(1));
});

test('offers no rollback without an earlier version', async () => {
  open({ '/admin/releases': page([buildRelease({ rollbackTo: null })]) }, '?open=wallet');
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  expect(drawer.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Roll back/, hidden: true })).not.toBeInTheDocument();
});

test('offers a rollback when an older server does not send its target', async () => {
  const { rollbackTo: _, ...before } = buildRelease();
  const { user } = open({ '/admin/releases': page([before]) });
  await user.click(await screen.findByRole('button', { name: 'Roll back wallet' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roll back wallet?' }));
  expect(dialog.getByText(/the version that was stable before it/)).toBeVisible();
});

test('requires a version and 1 to 50 percent for a canary', async () => {
  const { user, callsTo } = open({
    '/admin/releases': page(),
    '/admin/releases/wallet/canary': ok(buildCanary()),
  });
  await user.click(await screen.findByRole('button', { name: 'Canary of wallet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Canary of wallet' }));
  const percent = dialog.getByRole('textbox', { name: 'Percent of people' });
  for (const wrong of ['75', '2.5', 'x', '']) {
    await user.clear(percent);
    if (wrong !== '') await user.type(percent, wrong);
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    expect(await dialog.findByText('Percent must be a whole number from 1 to 50')).toBeVisible();
  }
  expect(callsTo('/admin/releases/wallet/canary')).toEqual([]);
  await user.type(percent, '25');
  await user.click(dialog.getByRole('button', { name: 'Start canary' }));
  await waitFor(() =>
    expect(callsTo('/admin/releases/wallet/canary')[0]?.body).toEqual({ version: NEW, percent: 25 }),
  );
});

test('clears the error of the previous canary', async () => {
  const words = 'Percent must be more than the canary has now';
  const refused = { status: 422, body: { message: 'No', code: 'VALIDATION', errors: { percent: [words] } } };
  const { user } = open({ '/admin/releases': page(), '/admin/releases/wallet/canary': refused });
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Canary of wallet' }));
    return within(await screen.findByRole('dialog', { name: 'Canary of wallet' }));
  };
  const first = await begin();
  await user.click(first.getByRole('button', { name: 'Start canary' }));
  expect(await first.findByText(words)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await begin()).queryByText(words)).not.toBeInTheDocument();
});

test('promotes each kept version from the details', async () => {
  const { user } = open({ '/admin/releases': page() }, '?open=wallet');
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  const kept = within(drawer.getByRole('list', { name: 'Versions kept' })).getAllByRole('listitem');
  expect(kept.map(({ textContent }) => textContent?.includes('Promote'))).toEqual([true, false, true]);
  await user.click(drawer.getByRole('button', { name: `Promote ${OLD}` }));
  expect(await screen.findByRole('alertdialog', { name: /Promote wallet 5\.0\.2/ })).toBeVisible();
});

test('shows commit, branch and author of the stable version, with a link to its build, and the owner', async () => {
  const shell = { version: '3.2.0-33aa44bb55cc', deployed_at: '2026-11-20T14:10:00.000Z' };
  const source = { commit: 'ab12cd34'.repeat(5), modified: true };
  open({ '/admin/releases': page([buildRelease()], { shell: { ...shell, source } }) }, '?open=wallet');
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  const [link] = drawer.getAllByRole('link', { name: 'Build of commit f0e1d2c' });
  expect(link).toHaveAttribute('href', SOURCE.buildUrl);
  expect(link).toHaveAttribute('title', SOURCE.commit);
  expect(drawer.getByText('Owner').nextSibling).toHaveTextContent('Wallet team');
  expect(drawer.getByText('Commit').nextSibling).toHaveTextContent('f0e1d2cmainMaya');
  expect(screen.getByText(/Shell 3/).parentElement).toHaveTextContent(/ab12cd3with uncommitted changes$/);
});

describe('the last stop', () => {
  const lastStop = {
    name: 'wallet',
    version: NEW,
    stable: STABLE,
    reason: '3.1% of the users on the canary met an error.',
    at: '2026-11-21T04:00:00.000Z',
  };
  const stopped = buildRelease({ canary: NEW, state: 'stopped' });

  test('shows reason and stable version of the last stop, with a link to the log', async () => {
    open({ '/admin/releases': page([stopped], { lastStop }) });
    expect(
      await screen.findByText('The canary of wallet 5.1.0 (content 22aa33b) was stopped.'),
    ).toBeVisible();
    expect(
      screen.getByText(/3\.1% of the users on the canary met an error\..*Everyone is on 5\.0\.3/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the log' })).toHaveAttribute(
      'href',
      '/admin/audit?action=release',
    );
  });

  test('shows no link to the log without its permission', async () => {
    open({ '/admin/releases': page([stopped], { lastStop }) }, '', ['Operations Staff']);
    expect(await screen.findByText(/was stopped/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Read the log' })).not.toBeInTheDocument();
  });
});

test('shows an empty list and a failed load', async () => {
  const { user } = open({
    '/admin/releases': [{ status: 400, body: { message: 'Not now', code: 'X' } }, page([])],
  });
  expect(await screen.findByText('The releases did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No remote was published yet' })).toBeVisible();
});
