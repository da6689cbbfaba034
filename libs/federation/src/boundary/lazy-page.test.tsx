import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPage } from './lazy-page';

const Arrived = () => <p>page</p>;

const actEnvironment = (on: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', on);

afterEach(() => {
  actEnvironment(true);
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('a page that is waited for is drawn when it has come, without a complaint of React', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // As in a browser: `act` draws in another order, in which React compares nothing.
  actEnvironment(false);
  const beside = jest.fn(() => null);
  const Beside = () => beside();
  let bring = (_page: typeof Arrived) => {};
  const Page = lazyPage(() => new Promise<typeof Arrived>((resolve) => (bring = resolve)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Suspense fallback={<p>waiting</p>}>
      <Page />
      <Beside />
    </Suspense>,
  );
  // React goes on with what stands beside a page only once it knows that it waits for the page.
  await waitFor(() => expect(beside).toHaveBeenCalled());
  expect(place).toHaveTextContent('waiting');
  bring(Arrived);
  await waitFor(() => expect(place).toHaveTextContent('page'));
  expect(complaints.mock.calls).toEqual([]);
  root.unmount();
});

test('a page that came before it was shown is drawn at once', async () => {
  const Page = lazyPage(() => Promise.resolve(Arrived));
  await act(async () => Page.preload());
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Page />
    </Suspense>,
  );
  expect(screen.getByText('page')).toBeVisible();
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});
