import { messageOf } from '@tessera/client';
import { useNavigate } from '@tessera/platform';
import { AuthLayout, Button, FormError, Spinner, Stack } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';
import { isDeadLink, LinkFailed, useFragmentSecret } from '../../shared/secret-link';

interface SpendLinkProps {
  /** Parameter name of the secret in the URL fragment. */
  name: 'token' | 'code';
  link: { mutateAsync: (secret: string) => Promise<unknown>; error: Error | null; isPending: boolean };
  /** Whether to sign in on mount, not on a click. */
  atOnce?: boolean;
}

/** Signs in with the secret of a link. After a failed request it can be tried again. */
export function SpendLink({ name, link, atOnce = false }: SpendLinkProps) {
  const { mutateAsync, error, isPending } = link;
  const navigate = useNavigate();
  const secret = useFragmentSecret(name);
  const begun = useRef(false);

  function spend(): void {
    if (secret === null) return;
    mutateAsync(secret).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    spend();
  });

  if (secret === null || isDeadLink(error)) return <LinkFailed />;
  if (atOnce && error === null) {
    return (
      <AuthLayout title="Signing you in">
        <Spinner />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={text.logIn}
      lead={atOnce ? undefined : 'Press to sign in with the link from your mail.'}
      back={<BackToLogIn />}
    >
      <Stack gap={4}>
        <FormError>{error === null ? undefined : messageOf(error)}</FormError>
        <Button variant="primary" size="l" full busy={isPending} onClick={spend}>
          {text.logIn}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
