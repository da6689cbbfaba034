import * as messages from '@tessera/contracts/messages';
import { AuthLayout, Stack, Text } from '@tessera/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '@tessera/client';
import { BackToLogIn } from './code/back-link';

/** Returns a secret of the URL fragment, which no server receives, and removes it from address and history. Null without one. */
export function useFragmentSecret(name: string): string | null {
  const [secret] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name));
  useEffect(() => {
    if (secret !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return secret;
}

/** Whether the server rejected the link, so that no other password can help. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 ||
    error.code === 'LINK_EXPIRED' ||
    error.message === messages.linkExpired ||
    (error.status === 422 && error.fieldErrors['token'] !== undefined));

/** Replaces a page whose link has no secret, an expired one or a used one. `children` is a button below the message. */
export const LinkFailed = ({ children }: { children?: ReactNode }) => (
  <AuthLayout title="This link does not work" back={<BackToLogIn />}>
    <Stack gap={6}>
      <Text as="p" role="alert">
        {messages.linkExpired}
      </Text>
      {children}
    </Stack>
  </AuthLayout>
);
