import { messages } from '@tessera/contracts';
import { AuthLayout, Text } from '@tessera/ui';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';

/** Replaces a page whose link has no secret, an expired one or a used one. */
export function LinkFailed() {
  return (
    <AuthLayout title={text.linkFailed} back={<BackToLogIn />}>
      <Text as="p" role="alert">
        {messages.linkExpired}
      </Text>
    </AuthLayout>
  );
}
