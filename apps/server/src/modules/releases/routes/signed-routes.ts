import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict, invalid, malformed } from '../../../platform/errors';
import { ReleaseRefused } from '../moves';
import { authoriseKey } from '../publishing/authorise-key';
import { authoriseToken } from '../publishing/authorise-token';
import { createIssuerKeys } from '../publishing/issuer-keys';
import type { Caller } from '../publishing/publisher';
import { FileDamaged } from '../store/stored-files';

export interface SignedScope {
  readonly app: App;
  /** Options of each route. The signature replaces a session, so the routes are public for the access rules. */
  readonly options: {
    readonly config: { readonly access: 'public' };
    readonly onRequest: (request: FastifyRequest) => Promise<void>;
  };
  /** Runs `work` with the sender of the request, and responds 409 or 422 to refusals of the registry. */
  readonly withKey: <T>(request: FastifyRequest, work: (caller: Caller) => Promise<T>) => Promise<T>;
}

/**
 * Registers routes for requests that the key of a remote signed, or that have an OIDC token of a trusted pipeline. A signed
 * body must have the signed digest.
 */
export function registerSignedRoutes(
  app: App,
  deps: PlatformDeps,
  register: (scope: SignedScope) => void,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const issuerKeys = createIssuerKeys(deps.clock);
  app.register(async (scope: App) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const text = body.toString();
      const caller = callers.get(request);
      const digest = createHash('sha256').update(body).digest('hex');
      if (caller !== undefined && (caller.digest ?? digest) === digest) void parse(request, text, done);
      else done(malformed());
    });
    register({
      app: scope,
      options: {
        config: { access: 'public' },
        onRequest: async (request) => {
          const { url: path, headers, method } = request;
          const isRead = method === 'GET';
          const header = headers.authorization;
          const [, token] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
          callers.set(
            request,
            await (token === undefined
              ? authoriseKey(deps, { path, header, isRead })
              : authoriseToken({ ...deps, issuerKeys }, { token, isRead })),
          );
        },
      },
      withKey: async (request, work) => {
        const caller = callers.get(request);
        if (caller === undefined) throw malformed();
        try {
          return await work(caller);
        } catch (error) {
          if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
          if (error instanceof FileDamaged) throw invalid({ archive: error.message });
          throw error;
        }
      },
    });
  });
}
