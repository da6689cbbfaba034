import { sdkErrors } from '../chain/sdk-errors';
import type { Context } from '../chain/context';
import type { MessageHandler, Module } from './module';

export interface Router {
  readonly modules: readonly Module[];
  message(typeUrl: string): MessageHandler | undefined;
  query(path: string, context: Context, request: Uint8Array): Uint8Array;
}

export function createRouter(modules: readonly Module[]): Router {
  const messages = new Map(
    modules.flatMap((module) => (module.messages ?? []).map((it) => [it.typeUrl, it])),
  );
  const queries = new Map(modules.flatMap((module) => (module.queries ?? []).map((it) => [it.path, it])));
  return {
    modules,
    message: (typeUrl) => messages.get(typeUrl),
    query(path, context, request) {
      const handler = queries.get(path);
      if (handler === undefined) throw sdkErrors.unknownRequest(`unknown query path: ${path}`);
      return handler.handle(context, request);
    },
  };
}
