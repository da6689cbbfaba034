import { AuthLayout, messageOf, Spinner, Text, useMagicLogin, useNavigate } from '@tessera/platform';
import { messages } from '@tessera/contracts';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../messages';
import { BackToLogIn } from '../../verification/components/back-link';

// In the fragment, so that no server, proxy or referrer sees it.
const tokenOfFragment = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

/** /magicLogin: spends the token of a sign-in link. */
export function MagicLoginPage() {
  const navigate = useNavigate();
  const { mutateAsync, error } = useMagicLogin();
  const [token] = useState(tokenOfFragment);
  const spent = useRef(false);

  useEffect(() => {
    if (token === null || spent.current) return;
    spent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    mutateAsync(token).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }, [mutateAsync, navigate, token]);

  if (token !== null && error === null) {
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
