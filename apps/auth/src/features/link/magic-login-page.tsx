import { useMagicLogin } from '@tessera/platform';
import { SpendLink } from './spend-link';

/**
 * /magicLogin: the end of a mailed sign-in link. A press signs in, never the opening alone: programs that look through
 * mails open every link, and would be signed in with it.
 */
export function MagicLoginPage() {
  return <SpendLink name="token" link={useMagicLogin()} />;
}
