import { Link } from '@tessera/platform';
import { AuthLayout, Stack, Text, TextLink } from '@tessera/ui';
import { text } from '../../messages';
import { useReferral } from './use-referral';
import { LoginForm } from './login-form';

/** /login */
export function LoginPage() {
  const referral = useReferral();
  return (
    <AuthLayout title={text.logIn} lead={referral === null ? text.logInLead : text.logInReferred}>
      <Stack gap={6}>
        <LoginForm referral={referral} />
        <Text as="p" size="sm" tone="secondary" align="centre">
          {text.newHere}{' '}
          <TextLink as={Link} to="/signup">
            {text.signUp}
          </TextLink>
        </Text>
      </Stack>
    </AuthLayout>
  );
}
