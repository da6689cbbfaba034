import { messages } from '@tessera/contracts';
import { AuthLayout, Text } from '@tessera/ui';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';

/** Stands in the place of a page whose link was spent, is too old, or carries nothing. */
export function LinkFailed() {
  return (
    <AuthLayout title={text.linkFailed} back={<BackToLogIn />}>
      <Text as="p" role="alert">
        {messages.linkExpired}
      </Text>
    </AuthLayout>
  );
}
