import { messages } from '@tessera/contracts';
import type { Config } from '../../../config/config';
import { invalid } from '../../../platform/errors';

/** Pages that take a link's token. */
const PATHS = ['/magicLogin', '/callback', '/login', '/reset-password', '/setup-password'];
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const HOSTILE = /[\u0000-\u0020\u007f-\u009f\\@]/;

type Origins = Pick<Config, 'PUBLIC_ORIGIN' | 'REDIRECT_ORIGINS'>;

/** On a laptop the page may have been opened by the loopback address instead of its name. */
const originsOf = ({ PUBLIC_ORIGIN, REDIRECT_ORIGINS }: Origins) => [
  PUBLIC_ORIGIN,
  PUBLIC_ORIGIN.replace('http://localhost:', 'http://127.0.0.1:'),
  ...REDIRECT_ORIGINS,
];

/**
 * The page a mailed link leads to.
 * @param given the request's `redirect_url`; `fallback` is the path when there is none.
 * @throws DomainError 422 when it is not exactly one of the product's own pages.
 */
export function pageOfLink(config: Origins, given: string | undefined, fallback: string): string {
  if (given === undefined || given === '') return `${config.PUBLIC_ORIGIN}${fallback}`;
  const allowed = originsOf(config).flatMap((origin) => [
    origin,
    `${origin}/`,
    ...PATHS.map((path) => `${origin}${path}`),
  ]);
  if (HOSTILE.test(given) || !allowed.includes(given))
    throw invalid({ redirect_url: messages.redirectRefused });
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname === '/' ? fallback : pathname}`;
}
