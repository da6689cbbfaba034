import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './route-announcer';

let bring: () => void;

/** Renders its heading after its data. */
function LatePage() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    bring = () => setHere(true);
  }, []);
  return here ? <h1>Late</h1> : <p>Loading</p>;
}

function Frame() {
  return (
    <>
      <RouteAnnouncer />
      <Link to="/late">Go</Link>
      <button type="button">Menu</button>
      <main id="content">
        <Outlet />
      </main>
    </>
  );
}

async function go() {
  const children = [
    { index: true, element: <h1>First</h1> },
    { path: 'late', element: <LatePage /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Frame />, children }])} />);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await screen.findByText('Loading');
}

test('focuses a heading that renders late', async () => {
  await go();
  act(() => bring());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
});

test('focuses the heading when the route of the page is registered late', async () => {
  const router = createMemoryRouter([
    {
      id: 'frame',
      path: '/',
      element: <Frame />,
      children: [
        { index: true, element: <h1>First</h1> },
        { path: '*', element: <p>Loading</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/late'));
  const handle = { title: 'late', needs: 'wallet', path: '/late' };
  act(() => router.patchRoutes('frame', [{ path: 'late', handle, element: <LatePage /> }]));
  await act(() => router.navigate('/late', { replace: true }));
  act(() => bring());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Late');
});

test('keeps the focus of a user who has moved it in between', async () => {
  await go();
  act(() => screen.getByRole('button', { name: 'Menu' }).focus());
  act(() => bring());
  // The observer runs before promises that are created after the change.
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Late' })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('scrolls a new page to its top before the paint, and not for another query of the same page', async () => {
  const order: string[] = [];
  function Page({ name }: { name: string }) {
    useEffect(() => {
      order.push(`${name} painted`);
    }, [name]);
    return <h1>{name}</h1>;
  }
  const children = [
    { index: true, element: <Page name="First" /> },
    { path: 'late', element: <Page name="Second" /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  const content = screen.getByRole('main');
  content.scrollTo = () => void order.push('top');
  await act(() => router.navigate('/late'));
  expect(order).toEqual(['First painted', 'top', 'Second painted']);
  await act(() => router.navigate('/late?tab=devices'));
  expect(order).toHaveLength(3);
});
