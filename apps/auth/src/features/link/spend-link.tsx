import { messageOf, useNavigate } from '@tessera/platform';
import { AuthLayout, Button, FormError, Spinner, Stack } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';
import { isDeadLink } from '../../shared/is-dead-link';
import { useFragmentSecret } from '../../shared/use-fragment-secret';
import { LinkFailed } from './link-failed';

interface SpendLinkProps {
  /** The name of the secret in the fragment. */
  name: 'token' | 'code';
  link: { mutateAsync: (secret: string) => Promise<unknown>; error: Error | null; isPending: boolean };
  /** Signs in as soon as it is opened; otherwise at a press. */
  atOnce?: boolean;
}

/** A page that is a link's end: spends its secret once and goes in. A failure of the way there can be tried again. */
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
      <AuthLayout title={text.signingIn}>
        <Spinner />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text.logIn} lead={atOnce ? undefined : text.linkLead} back={<BackToLogIn />}>
      <Stack gap={4}>
        <FormError>{error === null ? undefined : messageOf(error)}</FormError>
        <Button variant="primary" size="l" full busy={isPending} onClick={spend}>
          {text.logIn}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
