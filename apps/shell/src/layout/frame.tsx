import type { PageNeeds } from '@tessera/contracts/pages';
import { Suspense, type ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorRoute, RenderError } from '../pages/error-page';
import { NotFoundPage } from '../pages/not-found-page';
import { SendReceiveRoute } from '../pages/send-receive-route';
import { WaitingPage } from '../pages/waiting-page';
import type { Frame } from '../routes';
import { ShellLayout } from './lazy-layout';
import { Root } from './root';
import type { RouteHandle } from './route-handle';
import styles from './shell-layout.module.css';

const page = (path: string, title: string, needs: PageNeeds, element: ReactElement) => ({
  path,
  handle: { path, title, needs } satisfies RouteHandle,
  element,
});

export const frame: Frame = {
  root: <Root />,
  error: <RenderError />,
  public: (
    <div className={styles.outside}>
      <Outlet />
    </div>
  ),
  bare: <Outlet />,
  shell: (
    <Suspense fallback={<WaitingPage />}>
      <ShellLayout />
    </Suspense>
  ),
  own: [
    page('/', 'Tessera', 'profile', <WaitingPage />),
    page('/send-receive', 'Send/Receive', 'wallet', <SendReceiveRoute />),
    page('/404', 'Page Not Found', 'nothing', <NotFoundPage />),
    page('/error', 'Something Went Wrong!', 'nothing', <ErrorRoute />),
    { path: '*', element: <NotFoundPage /> },
  ],
};
