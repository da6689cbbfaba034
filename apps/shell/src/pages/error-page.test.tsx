import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pageTrace } from '../page-trace';
import { ErrorRoute, RenderError } from './error-page';

function Broken(): never {
  throw new Error('broken for maya@example.com');
}

test('shows the trace id of the page, and no text of the error, when the shell throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  const router = createMemoryRouter([
    { path: '/', element: <Broken />, errorElement: <RenderError /> },
    { path: '/error', element: <ErrorRoute /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(screen.getByText(pageTrace)).toBeVisible();
  expect(document.body).not.toHaveTextContent('maya@example.com');
  expect(reported).toHaveLength(1);
});
