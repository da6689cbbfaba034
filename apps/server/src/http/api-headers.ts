import type { App } from './app-types';

/** Sets headers against caching, sniffing and framing. A cacheable route overrides them. */
export function registerApiHeaders(app: App): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done(null, payload);
  });
}
