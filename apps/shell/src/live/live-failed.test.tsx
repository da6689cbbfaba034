import { render, screen } from '@testing-library/react';
import { describeLive } from './describe-live';
import { LiveFailed } from './live-failed';

const origin = 'http://localhost:4302';
const ignore = () => undefined;

async function fail(names: readonly string[], response: () => Promise<Response>): Promise<void> {
  Reflect.set(globalThis, 'fetch', response);
  const error: unknown = await describeLive({ names, origin }).catch((failure: unknown) => failure);
  render(<LiveFailed live={{ names, origin }} error={error} onRetry={ignore} onEnd={ignore} />);
}
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  [['contacts'], 'contacts Does Not Answer'],
  [['contacts', 'wallet'], 'contacts and wallet Do Not Answer'],
])('shows the command that starts %j when nothing answers', async (names, title) => {
  await fail(names, refused);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/npm run dev /)).toHaveTextContent(`npm run dev ${names.join(' ')}`);
});

test('shows the reason of the development server when it cannot describe a remote', async () => {
  const reason = 'contacts: src/remote.tsx: the path "people" is wrong';
  await fail(['contacts', 'wallet'], async () => new Response(reason, { status: 500 }));
  expect(screen.getByRole('heading', { name: 'A Live Remote Does Not Load' })).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText(/npm run dev/)).toBeNull();
});
