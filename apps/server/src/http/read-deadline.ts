import { errorCodes, type RouteOptions } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config/config';
import type { App } from './app-types';

/** Event streams and streamed downloads declare their content, because Fastify does not serialise it. */
const Streamed = v.object({ 200: v.object({ content: v.unknown() }) });

const hasDeadline = ({ method, schema }: RouteOptions): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD') && !v.is(Streamed, schema?.response);

export const isPastDeadline = (error: unknown): boolean =>
  error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT;

/** Responds 503 to a read whose response has not begun after READ_TIMEOUT_MS. Its handler runs to its end. */
export function registerReadDeadline(app: App, config: Pick<Config, 'READ_TIMEOUT_MS'>): void {
  app.addHook('onRoute', (route) => {
    if (hasDeadline(route)) route.handlerTimeout = config.READ_TIMEOUT_MS;
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Otherwise Fastify warns of the late result with the URL, which may contain personal data.
    if (request.rejected === 'deadline') reply.log = reply.log.child({}, { level: 'error' });
    done();
  });
}
