import { REMOTE_CONTRACT, type RemoteManifestInput } from '@tessera/contracts';

export const manifest: RemoteManifestInput = {
  name: 'notifications',
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/notifications', area: 'shell', title: 'notifications', chunk: 'notifications-page' }],
  nav: [],
  slots: ['HeaderMenu'],
};
