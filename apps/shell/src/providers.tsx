import { QueryClientProvider } from '@tanstack/react-query';
import { ApiProvider } from '@tessera/client';
import { type RemoteHost, RemoteHostContext } from '@tessera/federation';
import { SessionProvider } from '@tessera/session';
import type { ReactNode } from 'react';
import type { Client } from './create-client';

interface ProvidersProps {
  readonly client: Client;
  readonly host: RemoteHost;
  readonly children: ReactNode;
}

export const Providers = ({ client, host, children }: ProvidersProps) => (
  <RemoteHostContext value={host}>
    <SessionProvider value={client.session}>
      <ApiProvider value={client.api}>
        <QueryClientProvider client={client.queryClient}>{children}</QueryClientProvider>
      </ApiProvider>
    </SessionProvider>
  </RemoteHostContext>
);
