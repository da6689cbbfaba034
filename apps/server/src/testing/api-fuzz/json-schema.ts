import * as v from 'valibot';

export interface JsonSchema {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: JsonSchema | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const inner = v.lazy((): v.GenericSchema<JsonSchema> => JsonSchema);
const count = v.optional(v.number());
export const JsonSchema: v.GenericSchema<JsonSchema> = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(inner)),
  oneOf: v.optional(v.array(inner)),
  allOf: v.optional(v.array(inner)),
  properties: v.optional(v.record(v.string(), inner)),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(v.union([v.boolean(), inner])),
  items: v.optional(inner),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  minLength: count,
  maxLength: count,
  minimum: count,
  maximum: count,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isObject,
};

function objectProblems(schema: JsonSchema, value: Record<string, unknown>, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const fields = Object.entries(value).flatMap(([name, part]) => {
    const known = properties[name];
    if (known) return problemsOf(known, part, `${at}.${name}`);
    if (typeof additionalProperties === 'object')
      return problemsOf(additionalProperties, part, `${at}.${name}`);
    return additionalProperties === false ? [`${at}.${name} is not documented`] : [];
  });
  return [...missing, ...fields];
}

export function problemsOf(schema: JsonSchema, value: unknown, at = '$'): string[] {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType[type]?.(value)))
    return [`${at} is not ${types.join(' or ')}`];
  if ('const' in schema && schema.const !== value) return [`${at} is not ${String(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is not one of ${schema.enum.join(', ')}`];
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value))
    return [`${at} does not match ${schema.pattern}`];
  const all = (schema.allOf ?? []).flatMap((part) => problemsOf(part, value, at));
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const failed = choices.map((choice) => problemsOf(choice, value, at));
  const none = failed.length > 0 && failed.every((problems) => problems.length > 0);
  const items = schema.items;
  return [
    ...all,
    ...(none ? [`${at} matches no choice: ${failed.flat().join('; ')}`] : []),
    ...(isObject(value) ? objectProblems(schema, value, at) : []),
    ...(Array.isArray(value) && items
      ? value.flatMap((item, index) => problemsOf(items, item, `${at}[${index}]`))
      : []),
  ];
}
