import { AuthLayout, messageOf, Spinner, Text, useNavigate } from '@tessera/platform';
import { messages } from '@tessera/contracts';
import { useEffect, useRef } from 'react';
import { text } from '../../../messages';
import { BackToLogIn } from '../../verification/components/back-link';
import { useFragmentSecret } from '../use-fragment-secret';

interface SpendLinkProps {
  /** The name of the secret in the fragment. */
  name: 'token' | 'code';
  spend: (secret: string) => Promise<unknown>;
  error: Error | null;
}

/** A page that is a link's end: spends its secret once and goes in, or says why it does not work. */
export function SpendLink({ name, spend, error }: SpendLinkProps) {
  const navigate = useNavigate();
  const secret = useFragmentSecret(name);
  const spent = useRef(false);

  useEffect(() => {
    if (secret === null || spent.current) return;
    spent.current = true;
    spend(secret).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }, [spend, navigate, secret]);

  if (secret !== null && error === null) {
    return (
      <AuthLayout title={text.signingIn}>
        <Spinner />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text.linkFailed} back={<BackToLogIn />}>
      <Text as="p" role="alert">
        {error === null ? messages.linkExpired : messageOf(error)}
      </Text>
    </AuthLayout>
  );
}
