import { ok } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildReleases, buildVital, buildVitals, STABLE } from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

const TITLE = 'Web vitals of the last 28 days, at the 75th percentile';
const open = (name: string, vitals: Parameters<typeof renderAdmin>[1]['answers'][string]) =>
  renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: `/admin/releases?open=${name}`,
    answers: {
      '/admin/releases': { status: 200, body: buildReleases() },
      [`/admin/releases/${name}/errors`]: ok([]),
      [`/admin/releases/${name}/vitals`]: vitals,
    },
  });
const drawer = async (dialog = 'wallet') => within(await screen.findByRole('dialog', { name: dialog }));
const pagesIn = async (dialog?: string) => {
  const list = await (await drawer(dialog)).findByRole('list', { name: TITLE });
  return within(list).getAllByRole('listitem');
};

test('shows the vitals of each route with rating, value before, change and visits', async () => {
  open('wallet', ok(buildVitals()));
  const [all, route] = await pagesIn();
  expect(all).toHaveTextContent(/^All pagesLCP2,412 msGood2,900 ms before17% better1,200 visitsINP/);
  expect(all).toHaveTextContent(/INP612 msPoor180 ms before240% worse1 visitCLS/);
  expect(all).toHaveTextContent(/CLS0\.140Needs improvement0\.139 beforeabout the same900 visits$/);
  expect(route).toHaveTextContent(/^\/my-assets\/:idLCP/);
  const [compared] = (await drawer()).getAllByText(/compared with/);
  expect(compared).toHaveTextContent('5.0.3 content 11aa22bcompared with 5.0.2 content 00aa11b');
});

test('shows a vital that only one of the versions has', async () => {
  const vitals = [
    buildVital({ route: '', current: null }),
    buildVital({ route: '', name: 'INP', previous: null }),
  ];
  open('wallet', ok(buildVitals({ vitals })));
  const [other] = await pagesIn();
  expect(other).toHaveTextContent(/^Other pagesLCP—2,900 ms before0 visitsINP2,412 msGood1,200 visits$/);
});

test('shows the vitals of the shell, and no comparison without a version before', async () => {
  open('shell', ok(buildVitals({ before: null, version: STABLE, vitals: [buildVital({ previous: null })] })));
  expect(await pagesIn('Shell')).toHaveLength(1);
  expect((await drawer('Shell')).queryByText(/compared with/)).not.toBeInTheDocument();
});

test('shows that no visits were measured, and a failed load of vitals', async () => {
  const { user } = open('wallet', [
    { status: 400, body: { message: 'Not now', code: 'X' } },
    ok(buildVitals({ vitals: [] })),
  ]);
  expect(await screen.findByText('The web vitals did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No visits were measured')).toBeVisible();
});
