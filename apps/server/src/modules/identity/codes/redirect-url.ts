import * as messages from '@tessera/contracts/messages';
import type { Config } from '../../../config/config';
import { invalid } from '../../../platform/errors';

const PATHS = ['/magicLogin', '/callback', '/login', '/reset-password', '/setup-password'];
// eslint-disable-next-line no-control-regex -- matches control characters
const HOSTILE = /[\u0000-\u0020\u007f-\u009f\\@]/;

type Origins = Pick<Config, 'PUBLIC_ORIGIN' | 'REDIRECT_ORIGINS'>;

/** Allows 127.0.0.1 in place of localhost, because in development the page may be open at either address. */
const originsOf = ({ PUBLIC_ORIGIN, REDIRECT_ORIGINS }: Origins) => [
  PUBLIC_ORIGIN,
  PUBLIC_ORIGIN.replace('http://localhost:', 'http://127.0.0.1:'),
  ...REDIRECT_ORIGINS,
];

/** Accepts only `PATHS` of allowed origins, so that no token reaches another site. */
export function resolveRedirect(config: Origins, given: string | undefined, fallback: string): string {
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
