import { ErrorAnswer } from '@tessera/contracts/errors';
import type { RouteOptions } from 'fastify';
import type { App, Load } from './app-types';
import { HttpError } from './error-handler';

function declareErrors(route: RouteOptions): void {
  const response = route.schema?.response;
  if (typeof response === 'object')
    route.schema = { ...route.schema, response: { ...response, '4xx': ErrorAnswer, '5xx': ErrorAnswer } };
  else if (route.url.startsWith('/api/') && !route.schema?.hide)
    throw new Error(`${[route.method].flat().join()} ${route.url} declares no response (schema.response)`);
}

/** Throws when a route without an access rule is registered, so that no route is public by mistake. */
export function registerAccess(app: App): void {
  app.decorate('accessRows', []);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    const methods = [route.method].flat();
    if (access === undefined)
      throw new Error(`${methods.join()} ${route.url} has no authorisation row (config.access)`);
    declareErrors(route);
    for (const method of methods) app.accessRows.push({ method, url: route.url, access });
  });
}

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  const fits = (part: string, at: number) => (part.startsWith(':') ? given[at] !== '' : part === given[at]);
  return expected.length === given.length && expected.every(fits);
}

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

export const ownerRoute = <const Schema>(schema: Schema, load?: Load) => ({
  schema,
  config: { access: 'wallet-owner' as const, load },
});
