import { useMagicLogin } from '@tessera/api';
import { SpendLink } from './spend-link';

/**
 * /magicLogin: signs in with the token of a mailed link. Only a click uses the token, because mail scanners open
 * every link.
 */
export function MagicLoginPage() {
  return <SpendLink name="token" link={useMagicLogin()} />;
}
