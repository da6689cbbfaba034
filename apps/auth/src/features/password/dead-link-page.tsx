import { messages } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { AuthLayout, LinkButton, Stack, Text } from '@tessera/ui';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';

/** Replaces the form when its link has expired or was used. */
export function DeadLinkPage() {
  return (
    <AuthLayout title={text.linkFailed} back={<BackToLogIn />}>
      <Stack gap={6}>
        <Text as="p" role="alert">
          {messages.linkExpired}
        </Text>
        <LinkButton as={Link} to="/forgot-password" replace variant="primary" size="l" full>
          {text.newLink}
        </LinkButton>
      </Stack>
    </AuthLayout>
  );
}
