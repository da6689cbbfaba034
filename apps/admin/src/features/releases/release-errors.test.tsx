import { ok } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildError, buildReleases, buildVitals } from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

const open = (name: string, errors: { status: number; body: unknown } | ReturnType<typeof ok>) =>
  renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: `/admin/releases?open=${name}`,
    answers: {
      '/admin/releases': { status: 200, body: buildReleases() },
      [`/admin/releases/${name}/errors`]: errors,
      [`/admin/releases/${name}/vitals`]: ok(buildVitals()),
    },
  });
const listIn = async (dialog: string) => {
  const drawer = within(await screen.findByRole('dialog', { name: dialog }));
  return drawer.findByRole('list', { name: 'Errors of the last day' });
};

test('shows source line and function of each frame, else its position in the build', async () => {
  open('wallet', ok([buildError()]));
  const list = within(await listIn('wallet'));
  expect(list.getByText('at TokenList (apps/wallet/src/page.tsx:12)')).toHaveAttribute(
    'title',
    'page.0a1b2c3d.js:1:14',
  );
  expect(list.getByText('at main.9f8e7d6c.js:1:5')).toBeVisible();
});

test('lets a frame wrap after each slash of its path', async () => {
  open('wallet', ok([buildError()]));
  const frame = within(await listIn('wallet')).getByText(/TokenList/);
  expect(frame.innerHTML).toBe('at TokenList (apps/<wbr>wallet/<wbr>src/<wbr>page.tsx:12)');
});

test('shows affected people, route, browser and reference of an error, and copies the reference', async () => {
  const { user } = open('wallet', ok([buildError()]));
  const list = await listIn('wallet');
  expect(list).toHaveTextContent(
    /^TypeError: x is undefined.*5\.0\.3 content 11aa22b12 times3 peoplelast .*\/my-assets\/:idChrome 142 on WindowsReference 0af7651916cd43dd8448eb211c80319c/,
  );
  await user.click(within(list).getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('0af7651916cd43dd8448eb211c80319c');
});

test('leaves out what is unknown of an error', async () => {
  const unknown = { route: '', browser: '', trace: '', frames: [], people: 1, count: 1 };
  open('wallet', ok([buildError(unknown)]));
  expect(await listIn('wallet')).toHaveTextContent(/^TypeError: x is undefined.*1 time1 personlast [^/]*$/);
});

test('shows the errors of the shell behind its version', async () => {
  const { user } = open('shell', ok([buildError({ message: 'The shell broke' })]));
  expect(await listIn('Shell')).toHaveTextContent('The shell broke');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: /^Shell 3\.2\.0/ })).toHaveAttribute(
    'href',
    '/admin/releases?open=shell',
  );
});

test('shows an empty list and a failed load of errors', async () => {
  const { user } = renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: '/admin/releases?open=wallet',
    answers: {
      '/admin/releases': { status: 200, body: buildReleases() },
      '/admin/releases/wallet/vitals': ok(buildVitals()),
      '/admin/releases/wallet/errors': [{ status: 400, body: { message: 'Not now', code: 'X' } }, ok([])],
    },
  });
  expect(await screen.findByText('The errors did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No errors')).toBeVisible();
});
