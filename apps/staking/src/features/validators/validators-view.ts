import * as v from 'valibot';

export const VALIDATORS_TABS = ['active', 'inactive', 'yours'] as const;
export type ValidatorsTab = (typeof VALIDATORS_TABS)[number];
const Tab = v.picklist(VALIDATORS_TABS);
const Sort = v.picklist(['power', 'commission', 'uptime', 'apr', 'name']);
export type ValidatorsSort = v.InferOutput<typeof Sort>;
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/** View of the list, kept in the URL. */
export interface ValidatorsView {
  tab: ValidatorsTab;
  search: string;
  sort: ValidatorsSort;
  descending: boolean;
  page: number;
}

const pick = <S extends v.GenericSchema<unknown, unknown>, D>(schema: S, value: string | null, usual: D) => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : usual;
};

/** Returns the first order of a column: names from A, commission from the lowest, the rest from the highest. */
export const startsDescending = (sort: ValidatorsSort): boolean => sort !== 'name' && sort !== 'commission';

/** Reads the view from the URL. Invalid values become the default: active validators by voting power. */
export function readView(params: URLSearchParams): ValidatorsView {
  const sort: ValidatorsSort = pick(Sort, params.get('sort'), 'power');
  const order = params.get('order');
  return {
    tab: pick(Tab, params.get('tab'), 'active'),
    search: params.get('search') ?? '',
    sort,
    descending: order === 'asc' ? false : order === 'desc' ? true : startsDescending(sort),
    page: pick(Page, params.get('page'), 1),
  };
}

/** Returns the URL of a changed view without default values. Any change but that of the page leads to the first page. */
export function writeView(current: ValidatorsView, change: Partial<ValidatorsView>): URLSearchParams {
  const { tab, search, sort, descending, page } = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (tab !== 'active') params.set('tab', tab);
  if (search !== '') params.set('search', search);
  if (sort !== 'power') params.set('sort', sort);
  if (descending !== startsDescending(sort)) params.set('order', descending ? 'desc' : 'asc');
  if (page > 1) params.set('page', String(page));
  return params;
}
