import * as messages from '@tessera/contracts/messages';
import type { Config } from '../config/config';
import type { App } from './app-types';
import { HttpError } from './error-handler';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Returns false for an invalid version: only Tessera's own pages need this check, and they send a valid version. */
function isBelow(given: string, minimum: string): boolean {
  const [parts, least] = [VERSION.exec(given), VERSION.exec(minimum)];
  if (!parts || !least) return false;
  const difference = [1, 2, 3].map((at) => Number(parts[at]) - Number(least[at])).find((one) => one !== 0);
  return (difference ?? 0) < 0;
}

export function registerApiHeaders(app: App, config: Pick<Config, 'APP_VERSION_MINIMUM'>): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done(null, payload);
  });
  app.addHook('onRequest', ({ headers: { 'x-app-version': given } }, _reply, done) => {
    const old = typeof given === 'string' && isBelow(given, config.APP_VERSION_MINIMUM);
    done(old ? new HttpError(426, 'APP_OUTDATED', messages.appOutdated) : undefined);
  });
}
