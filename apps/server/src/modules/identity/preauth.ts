import type { CodeBrowser, CodeOwner } from './auth-codes';
import type { Caller } from './caller';
import { hashToken, randomToken } from '../../platform/crypto/secrets';

/** The cookie that the browser has from now on, and what is kept of it beside a code. */
export interface Preauth {
  cookie: string;
  browser: CodeBrowser;
}

export function preauthOf(caller: Caller): Preauth {
  const cookie = caller.preauth ?? randomToken();
  return { cookie, browser: { preauthHash: hashToken(cookie), keepsCookies: caller.keepsCookies } };
}

/** The browser as owner of the codes that it asked for before this call. */
export const ownerOf = ({ preauth }: Pick<Caller, 'preauth'>): CodeOwner => ({
  preauthHash: preauth === undefined ? undefined : hashToken(preauth),
});
