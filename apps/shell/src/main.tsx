import './trusted-types';
import '@fontsource-variable/hanken-grotesk';
import '@fontsource-variable/geist-mono';
import '@tessera/ui/styles.css';
import './favicon.svg';
// The facade has to be in the shell's own bundle: it is the only copy that remotes get.
import '@tessera/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient, startClient } from './create-client';
import { frame } from './layout/frame';
import { Providers } from './providers';
import { createRemoteHost } from './remotes/create-remote-host';
import { reportRemoteError } from './remotes/report-remote-error';
import { createRoutes, lateRoutes } from './routes';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');

const host = createRemoteHost(reportRemoteError);
const router = createBrowserRouter(createRoutes(host.registry, frame), lateRoutes(host.registry));
const client = createClient((path) => void router.navigate(path));
startClient(client);

createRoot(root).render(
  <StrictMode>
    <Providers client={client} host={host}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
