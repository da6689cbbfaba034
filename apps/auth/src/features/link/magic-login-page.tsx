import { useMagicLogin } from '@tessera/api';
import { SpendLink } from './spend-link';

/** /magicLogin: signs in with the token of a mailed link on a click, because mail scanners open every link. */
export const MagicLoginPage = () => <SpendLink name="token" link={useMagicLogin()} />;
