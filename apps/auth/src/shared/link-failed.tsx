import { messages } from '@tessera/contracts';
import { AuthLayout, Stack, Text } from '@tessera/ui';
import type { ReactNode } from 'react';
import { text } from '../messages';
import { BackToLogIn } from './code/back-link';

/** Replaces a page whose link has no secret, an expired one or a used one. `children` is a button below the message. */
export const LinkFailed = ({ children }: { children?: ReactNode }) => (
  <AuthLayout title={text.linkFailed} back={<BackToLogIn />}>
    <Stack gap={6}>
      <Text as="p" role="alert">
        {messages.linkExpired}
      </Text>
      {children}
    </Stack>
  </AuthLayout>
);
