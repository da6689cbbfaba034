import * as v from 'valibot';

import { JsonSchema } from './json-schema';

const Content = v.optional(v.record(v.string(), v.object({ schema: v.optional(JsonSchema, {}) })), {});
const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.optional(v.boolean(), false),
  schema: v.optional(JsonSchema, {}),
});
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ required: v.optional(v.boolean(), false), content: Content })),
  responses: v.record(v.string(), v.object({ content: Content })),
  security: v.optional(v.array(v.unknown()), []),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

export interface Operation extends v.InferOutput<typeof Operation> {
  method: string;
  path: string;
  allowed: readonly string[];
}

export function operationsOf(document: unknown): Operation[] {
  const { paths } = v.parse(Document, document);
  return Object.entries(paths).flatMap(([path, methods]) => {
    const allowed = Object.keys(methods).map((method) => method.toUpperCase());
    return Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      allowed,
    }));
  });
}
