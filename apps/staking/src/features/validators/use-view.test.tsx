import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useView } from './use-view';

function Field() {
  const [view, change] = useView();
  return (
    <input
      aria-label="Find"
      value={view.search}
      onChange={(event) => change({ search: event.target.value })}
    />
  );
}

test('keeps the typed text in the field until the router has updated the URL', async () => {
  jest.useFakeTimers();
  try {
    let follow = () => {};
    const router = createMemoryRouter([
      {
        path: '/',
        Component: Field,
        HydrateFallback: () => null,
        loader: ({ request }) =>
          new URL(request.url).search === ''
            ? null
            : new Promise<null>((resolve) => {
                follow = () => resolve(null);
              }),
      },
    ]);
    render(<RouterProvider router={router} />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    const field = screen.getByRole('textbox', { name: 'Find' });
    fireEvent.change(field, { target: { value: 'no' } });
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(router.state.location.search).toBe('');
    expect(field).toHaveValue('no');
    await act(async () => {
      follow();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(router.state.location.search).toBe('?search=no');
    expect(field).toHaveValue('no');
  } finally {
    jest.useRealTimers();
  }
});
