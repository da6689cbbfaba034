import { messages } from '@tessera/contracts';
import type { Config } from '../config';
import { invalid } from '../plugins/http-error';

/** Pages that take a link's token. */
const PATHS = ['/magicLogin', '/callback', '/login', '/reset-password', '/setup-password'];
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const HOSTILE = /[\u0000-\u0020\u007f-\u009f\\@]/;

/**
 * The page a mailed link leads to.
 * @param given the request's `redirect_url`; `fallback` is the path when there is none.
 * @throws HttpError 422 when it is not exactly one of the product's own pages.
 */
export function pageOfLink(
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'REDIRECT_ORIGINS'>,
  given: string | undefined,
  fallback: string,
): string {
  if (given === undefined || given === '') return `${config.PUBLIC_ORIGIN}${fallback}`;
  const allowed = [config.PUBLIC_ORIGIN, ...config.REDIRECT_ORIGINS].flatMap((origin) => [
    origin,
    `${origin}/`,
    ...PATHS.map((path) => `${origin}${path}`),
  ]);
  if (HOSTILE.test(given) || !allowed.includes(given))
    throw invalid({ redirect_url: messages.redirectRefused });
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname === '/' ? fallback : pathname}`;
}
