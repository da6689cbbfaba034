import swagger from '@fastify/swagger';
import { APP_VERSION } from '@tessera/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { App } from '../app-types';
import { isSchema } from './validation';

const convert = (schema: unknown, typeMode: 'input' | 'output') => {
  if (!isSchema(schema)) return schema;
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return json;
};

const parts = ['body', 'querystring', 'params', 'headers'] as const;

/** The OpenAPI document, made from the same schemas that validate. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tessera', version: APP_VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      if (!url.startsWith('/api/')) return { schema: { hide: true }, url };
      const converted: Record<string, unknown> = { ...schema };
      for (const part of parts) if (schema?.[part]) converted[part] = convert(schema[part], 'input');
      if (schema?.response && typeof schema.response === 'object') {
        converted['response'] = Object.fromEntries(
          Object.entries(schema.response).map(([status, answer]) => [status, convert(answer, 'output')]),
        );
      }
      if (route.config?.access !== 'public') converted['security'] = [{ bearer: [] }];
      return { schema: converted, url };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
}
