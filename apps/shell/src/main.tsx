import './trusted-types';
import '@fontsource-variable/hanken-grotesk';
import '@fontsource-variable/geist-mono';
import '@tessera/ui/styles.css';
import './favicon.svg';
// The shell does not use all of it. The import puts it into the bundle as the copy that remotes share.
import '@tessera/platform';
import type { RegistryEntry } from '@tessera/federation';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient, startClient } from './create-client';
import { pagePaths } from './guards/page-paths';
import { frame } from './layout/frame';
import { leavePreview } from './live/leave-preview';
import { wantsLive } from './live/live-remote';
import { needsOwnDocument } from './needs-own-document';
import { pageTrace } from './page-trace';
import { Providers } from './providers';
import { readSettings } from './read-settings';
import { createRemoteHost } from './remotes/create-remote-host';
import { reportRemoteError } from './remotes/report-remote-error';
import { createRoutes, lateRoutes } from './routes';
import { startTelemetry } from './telemetry/start-telemetry';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');

/** Renders the application. @param live remotes from a developer's machine in place of their releases */
function start(place: HTMLElement, live?: readonly RegistryEntry[]): void {
  const host = createRemoteHost(reportRemoteError, pageTrace, live);
  const router = createBrowserRouter(createRoutes(host.registry, frame), lateRoutes(host.registry));
  let [isDrawn, hasLeft] = [false, false];
  const client = createClient(() => {
    const path = pagePaths(host.registry.all())['sign-in'];
    hasLeft = needsOwnDocument(isDrawn, path, location);
    if (hasLeft) location.replace(path);
    else void router.navigate(path);
  }, pageTrace);
  startClient(client);
  if (hasLeft) return;
  isDrawn = true;
  startTelemetry({ router, registry: host.registry, traceId: pageTrace });
  createRoot(place).render(
    <StrictMode>
      <Providers client={client} host={host}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

const { preview } = readSettings();
if (preview !== undefined) {
  const { search } = location;
  // Leave on a failure: without the badge, a staged version would look like the current one.
  void import(/* webpackChunkName: "live" */ './live/show-preview').then(
    ({ showPreview }) => showPreview(preview, search),
    leavePreview,
  );
}

if (wantsLive()) {
  void import(/* webpackChunkName: "live" */ './live/start-live').then(
    ({ startLive }) => startLive(root, start),
    () => start(root),
  );
} else start(root);
