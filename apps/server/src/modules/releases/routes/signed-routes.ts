import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict, invalid, malformed } from '../../../platform/errors';
import { ReleaseRefused } from '../moves';
import { authoriseKey, type Publisher } from '../publishing/authorise-key';
import { FileDamaged } from '../store/stored-files';

export interface SignedScope {
  readonly app: App;
  /** Options of each route. The signature replaces a session, so the routes are public for the access rules. */
  readonly options: {
    readonly config: { readonly access: 'public' };
    readonly onRequest: (request: FastifyRequest) => Promise<void>;
  };
  /** Runs `work` with the key that signed the request, and responds 409 or 422 to refusals of the registry. */
  readonly withKey: <T>(request: FastifyRequest, work: (publisher: Publisher) => Promise<T>) => Promise<T>;
}

/** Registers routes for requests that the key of a remote signed. The body must have the signed digest. */
export function registerSignedRoutes(
  app: App,
  deps: PlatformDeps,
  register: (scope: SignedScope) => void,
): void {
  const publishers = new WeakMap<FastifyRequest, Publisher>();
  app.register(async (scope: App) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const text = body.toString();
      const digest = createHash('sha256').update(body).digest('hex');
      if (digest === publishers.get(request)?.digest) void parse(request, text, done);
      else done(malformed());
    });
    register({
      app: scope,
      options: {
        config: { access: 'public' },
        onRequest: async (request) => {
          const { url: path, headers, method } = request;
          const signed = { path, header: headers.authorization, isRead: method === 'GET' };
          publishers.set(request, await authoriseKey(deps, signed));
        },
      },
      withKey: async (request, work) => {
        const publisher = publishers.get(request);
        if (publisher === undefined) throw malformed();
        try {
          return await work(publisher);
        } catch (error) {
          if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
          if (error instanceof FileDamaged) throw invalid({ archive: error.message });
          throw error;
        }
      },
    });
  });
}
