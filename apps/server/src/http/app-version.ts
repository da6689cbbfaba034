import { messages } from '@tessera/contracts';
import type { App } from './app-types';
import type { Config } from '../config/config';
import { HttpError } from './http-error';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Text that is no version counts as current: only our own page sends the header. */
function isBelow(given: string, minimum: string): boolean {
  const [parts, least] = [VERSION.exec(given), VERSION.exec(minimum)];
  if (!parts || !least) return false;
  const difference = [1, 2, 3].map((at) => Number(parts[at]) - Number(least[at])).find((one) => one !== 0);
  return (difference ?? 0) < 0;
}

/** Rejects a page below the minimum version with 426, which makes it reload. */
export function registerAppVersion(
  app: App,
  { APP_VERSION_MINIMUM }: Pick<Config, 'APP_VERSION_MINIMUM'>,
): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const given = headers['x-app-version'];
    const old = typeof given === 'string' && isBelow(given, APP_VERSION_MINIMUM);
    done(old ? new HttpError(426, 'APP_OUTDATED', messages.appOutdated) : undefined);
  });
}
