import { Link } from '@tessera/platform';
import { AuthLayout, Stack, Text, TextLink } from '@tessera/ui';
import { text } from '../../messages';
import { useReferral } from './use-referral';
import { SignUpForm } from './sign-up-form';

/** /signup */
export function SignUpPage() {
  const referral = useReferral();
  return (
    <AuthLayout title={text.signUpTitle} lead={referral === null ? text.signUpLead : text.signUpReferred}>
      <Stack gap={6}>
        <SignUpForm referral={referral} />
        <Text as="p" size="sm" tone="secondary" align="centre">
          {text.haveAccount}{' '}
          <TextLink as={Link} to="/login">
            {text.logIn}
          </TextLink>
        </Text>
      </Stack>
    </AuthLayout>
  );
}
