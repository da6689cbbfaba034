import type { App } from './app-types';
import { HttpError } from './http-error';

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** Responds 405 with Allow when a path of the API has other methods, before the body is read. */
export function registerMethodNotAllowed(app: App): void {
  app.addHook('onRequest', ({ routeOptions, url }, reply, done) => {
    const [path = ''] = url.split('?');
    const isRouted = routeOptions.url !== undefined && routeOptions.url !== '/*';
    const rows = isRouted || !path.startsWith('/api/') ? [] : app.accessRows;
    const allowed = rows.filter((row) => matches(row.url, path)).map(({ method }) => method);
    if (allowed.length === 0) return done();
    void reply.header('allow', [...new Set(allowed)].join(', '));
    done(new HttpError(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed here'));
  });
}
