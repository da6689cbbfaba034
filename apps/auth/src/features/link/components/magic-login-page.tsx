import { useMagicLogin } from '@tessera/platform';
import { SpendLink } from './spend-link';

/** /magicLogin: spends the token of a sign-in link. */
export function MagicLoginPage() {
  const { mutateAsync, error } = useMagicLogin();
  return <SpendLink name="token" spend={mutateAsync} error={error} />;
}
