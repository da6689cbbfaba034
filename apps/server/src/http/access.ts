import { ErrorAnswer } from '@tessera/contracts';
import type { RouteOptions } from 'fastify';
import type { App } from './app-types';

/** Adds the errors that every call may respond with. @throws when a call under /api declares no response of its own. */
function declareErrors(route: RouteOptions): void {
  const response = route.schema?.response;
  if (typeof response === 'object')
    route.schema = { ...route.schema, response: { ...response, '4xx': ErrorAnswer, '5xx': ErrorAnswer } };
  else if (route.url.startsWith('/api/') && !route.schema?.hide)
    throw new Error(`${[route.method].flat().join()} ${route.url} declares no response (schema.response)`);
}

/** Fails the registration of a route without an access rule, so that no route is public by mistake. */
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
