import * as v from 'valibot';
import { readPeriod, type Last, type Period } from './period';

type Shapes = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;

/** Values of a filter: a search text, and one value per shape. */
type FilterOf<S extends Shapes> = { query?: string } & { [Name in keyof S]?: v.InferOutput<S[Name]> };

export interface FilterSpec<Filter> {
  /** Reads the filter from the address and ignores invalid values. */
  readonly read: (params: URLSearchParams) => Filter;
  readonly none: Readonly<Record<string, null>>;
  readonly isFiltered: (filter: Filter) => boolean;
}

export const defineFilter = <S extends Shapes>(shapes: S): FilterSpec<FilterOf<S>> => ({
  read(params) {
    const query = params.get('query')?.trim().slice(0, 128) ?? '';
    const values = Object.entries(shapes).flatMap(([name, shape]) => {
      const parsed = v.safeParse(shape, params.get(name));
      return parsed.success ? [[name, parsed.output]] : [];
    });
    return { ...(query === '' ? {} : { query }), ...Object.fromEntries(values) } as FilterOf<S>;
  },
  none: Object.fromEntries(['query', ...Object.keys(shapes)].map((name) => [name, null])),
  isFiltered: (filter) => Object.keys(filter).length > 0,
});

/** Adds a period to a filter. @param usual period of an address without one */
export const withPeriod = <Filter extends object>(
  spec: FilterSpec<Filter>,
  usual: Last,
): FilterSpec<Filter & { period: Period }> => ({
  read: (params) => ({ ...spec.read(params), period: readPeriod(params, usual) }),
  none: { ...spec.none, period: null, from: null, to: null },
  isFiltered: ({ period, ...others }) => period.last !== usual || Object.keys(others).length > 0,
});
