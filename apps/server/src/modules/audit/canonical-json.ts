/** A JSON value; undefined properties are omitted. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** Returns the canonical text of a value: sorted names, no spaces. Equal values have equal texts. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, part]) =>
      part === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(part)}`],
    );
  return `{${parts.join(',')}}`;
}
