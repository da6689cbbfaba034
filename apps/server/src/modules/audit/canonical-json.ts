/** What JSON can say; a name without a value is left out. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The one text of a value: names in order, no space. Two equal values have the same. */
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
