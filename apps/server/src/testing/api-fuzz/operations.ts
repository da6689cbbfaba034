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

/** Returns a pattern of the URLs of a documented path, with any value for each parameter. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const countParameters = ({ path }: Operation) => path.split('{').length;

/**
 * Returns the operation that a request made for `operation` calls. It may be another one, because the method is random and a
 * parameter may be `.` or `..`, which clients resolve before they send the URL.
 */
export function calledBy(
  operations: readonly Operation[],
  operation: Operation,
  { method, url }: { readonly method: string; readonly url: string },
): Operation {
  const { pathname } = new URL(url, 'http://server');
  const [called = operation] = operations
    .filter((one) => one.method === method && patternOf(one.path).test(pathname))
    .toSorted((one, other) => countParameters(one) - countParameters(other));
  return called;
}
