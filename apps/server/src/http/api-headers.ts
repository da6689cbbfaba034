import type { App } from './app-types';

/** Answers of the API are never stored, sniffed or framed; a route that may be stored says so itself. */
export function registerApiHeaders(app: App): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done(null, payload);
  });
}
