import swagger from '@fastify/swagger';
import { APP_VERSION } from '@tessera/contracts/constants';
import { ChainId } from '@tessera/contracts/primitives';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema, RouteOptions } from 'fastify';
import * as v from 'valibot';
import type { App } from './app-types';
import type { Config } from '../config/config';
import { isSchema } from './is-schema';

type ServedChains = readonly string[];
const Responses = v.record(v.string(), v.unknown());
const Content = v.object({ content: v.record(v.string(), v.looseObject({ schema: v.unknown() })) });

const mapValues = <Value>(values: Readonly<Record<string, Value>>, map: (value: Value) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

function convert(schema: unknown, typeMode: 'input' | 'output', chains: ServedChains): unknown {
  if (v.is(Content, schema)) {
    const { content } = schema;
    const converted = (one: unknown) => convert(one, typeMode, chains);
    return { ...schema, content: mapValues(content, (one) => ({ ...one, schema: converted(one.schema) })) };
  }
  if (!isSchema(schema)) return schema;
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema === ChainId ? { ...jsonSchema, enum: [...chains] } : undefined,
  });
  return json;
}

/** Marks an operation whose body is optional, because @fastify/swagger declares every body as required. */
const OPTIONAL_BODY = 'x-optional-body';

function converted(schema: FastifySchema, { config }: RouteOptions, chains: ServedChains): FastifySchema {
  const made: Record<string, unknown> = { ...schema };
  for (const part of ['body', 'querystring', 'params', 'headers'] as const)
    if (schema[part]) made[part] = convert(schema[part], 'input', chains);
  if (v.is(Responses, schema.response))
    made['response'] = mapValues(schema.response, (response) => convert(response, 'output', chains));
  if (config?.access !== 'public') made['security'] = [{ bearer: [] }];
  if (isSchema(schema.body) && v.is(schema.body, {})) made[OPTIONAL_BODY] = true;
  return made;
}

const Operation = v.looseObject({ requestBody: v.looseObject({ required: v.boolean() }) });

function markOptionalBodies(paths: Readonly<Record<string, object | undefined>>): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values<unknown>({ ...path }))) {
    if (!v.is(Operation, operation) || !(OPTIONAL_BODY in operation)) continue;
    operation.requestBody.required = false;
    delete operation[OPTIONAL_BODY];
  }
}

export async function registerOpenApi(app: App, config: Config): Promise<void> {
  const chains = [config.OPTIO_CHAIN_ID, config.ETHEREUM_CHAIN_ID];
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tessera', version: APP_VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith('/api/') ? converted(schema ?? {}, route, chains) : { hide: true },
      url,
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      markOptionalBodies(document.openapiObject.paths ?? {});
      return document.openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
}
