import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorRoute } from '../pages/error-page';
import { NotFoundPage } from '../pages/not-found-page';
import { RenderError } from '../pages/render-error';
import { SendReceiveRoute } from '../pages/send-receive-route';
import { WaitingPage } from '../pages/waiting-page';
import type { Frame } from '../routes';
import { ShellLayout } from './lazy-layout';
import { Root } from './root';
import type { RouteHandle } from './route-handle';
import styles from './shell-layout.module.css';

const handle = (path: string, title: string, needs: RouteHandle['needs']): RouteHandle => ({
  path,
  title,
  needs,
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
    { path: '/', handle: handle('/', 'Tessera', 'profile'), element: <WaitingPage /> },
    {
      path: '/send-receive',
      handle: handle('/send-receive', 'Send/Receive', 'wallet'),
      element: <SendReceiveRoute />,
    },
    { path: '/404', handle: handle('/404', 'Page Not Found', 'nothing'), element: <NotFoundPage /> },
    { path: '/error', handle: handle('/error', 'Something Went Wrong!', 'nothing'), element: <ErrorRoute /> },
    { path: '*', element: <NotFoundPage /> },
  ],
};
