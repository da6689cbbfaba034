import { screen, within } from '@testing-library/react';
import { buildRelease, buildReleases, NEW, OLD, STABLE } from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

test('marks staged versions with the time until which their previews live, and offers to promote them', async () => {
  const kept = (version: string) => ({ version, published_at: '2026-11-20T14:00:00.000Z' });
  const versions = [
    { ...kept(NEW), staged: { previewUntil: '2026-11-23T14:00:00.000Z' } },
    { ...kept(OLD), staged: { previewUntil: null } },
    kept(STABLE),
  ];
  renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: '/admin/releases?open=wallet',
    answers: { '/admin/releases': { status: 200, body: buildReleases([buildRelease({ versions })]) } },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  const rows = within(drawer.getByRole('list', { name: 'Versions kept' })).getAllByRole('listitem');
  expect(drawer.getByRole('button', { name: `Promote ${NEW}` })).toBeVisible();
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/preview until .*23.*Staged/);
  expect(texts[1]).toMatch(/Staged/);
  expect(texts[1]).not.toMatch(/preview/);
  expect(texts[2]).not.toMatch(/Staged|preview/);
});
