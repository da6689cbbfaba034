import type { App } from './app-types';

export const noContent = { 204: { type: 'null', description: 'No content' } } as const;

export function registerNoContent(app: App): void {
  app.addHook('preHandler', ({ routeOptions: { schema } }, reply, done) => {
    const response = schema?.response ?? {};
    if (typeof response === 'object' && '204' in response) void reply.code(204);
    done();
  });
}
