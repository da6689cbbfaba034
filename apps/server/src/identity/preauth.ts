import type { CodeBrowser } from './auth-codes';
import type { Caller } from './caller';
import { hashToken, randomToken } from './secrets';

/** The cookie that the browser has from now on, and what is kept of it beside a code. */
export interface Preauth {
  cookie: string;
  browser: CodeBrowser;
}

export function preauthOf(caller: Caller): Preauth {
  const cookie = caller.preauth ?? randomToken();
  return { cookie, browser: { preauthHash: hashToken(cookie), keepsCookies: caller.keepsCookies } };
}
