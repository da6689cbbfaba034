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

test('renders a suspended page when its code has loaded, without a React warning', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // As in a browser: under `act` React renders in another order and skips the comparison that could warn.
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
  // React renders the sibling only after it knows that it waits for the page.
  await waitFor(() => expect(beside).toHaveBeenCalled());
  expect(place).toHaveTextContent('waiting');
  bring(Arrived);
  await waitFor(() => expect(place).toHaveTextContent('page'));
  expect(complaints.mock.calls).toEqual([]);
  root.unmount();
});

test('renders a preloaded page without a fallback', async () => {
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
