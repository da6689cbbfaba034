import { ToastHost } from '@tessera/ui';
import { Outlet } from 'react-router-dom';
import type { Frame } from '../routes';

/** What stands around the pages of remotes. */
export const frame: Frame = {
  root: (
    <>
      <Outlet />
      <ToastHost />
    </>
  ),
  error: <h1>Something went wrong</h1>,
  public: <Outlet />,
  bare: <Outlet />,
  shell: <Outlet />,
  own: [{ path: '*', element: <h1>Page not found</h1> }],
};
