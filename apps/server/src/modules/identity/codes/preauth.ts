import type { CodeBrowser, CodeOwner } from './auth-codes.repository';
import type { ClientContext } from '../client-context';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';

/** The `__Host-preauth` cookie to set, and the browser that a code is bound to. */
export interface Preauth {
  cookie: string;
  browser: CodeBrowser;
}

export function preauthOf(client: ClientContext): Preauth {
  const cookie = client.preauth ?? randomToken();
  return { cookie, browser: { preauthHash: hashToken(cookie), keepsCookies: client.keepsCookies } };
}

/** Returns the browser as owner of the codes that it requested earlier. */
export const ownerOf = ({ preauth }: Pick<ClientContext, 'preauth'>): CodeOwner => ({
  preauthHash: preauth === undefined ? undefined : hashToken(preauth),
});
