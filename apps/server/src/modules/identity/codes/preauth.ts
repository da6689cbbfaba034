import type { CodeBrowser, CodeOwner } from './auth-codes.repository';
import type { ClientContext } from '../client-context';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';

/** The cookie that the browser has from now on, and what is kept of it beside a code. */
export interface Preauth {
  cookie: string;
  browser: CodeBrowser;
}

export function preauthOf(client: ClientContext): Preauth {
  const cookie = client.preauth ?? randomToken();
  return { cookie, browser: { preauthHash: hashToken(cookie), keepsCookies: client.keepsCookies } };
}

/** The browser as owner of the codes that it asked for before this call. */
export const ownerOf = ({ preauth }: Pick<ClientContext, 'preauth'>): CodeOwner => ({
  preauthHash: preauth === undefined ? undefined : hashToken(preauth),
});
