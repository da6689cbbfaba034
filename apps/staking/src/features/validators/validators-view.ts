import * as v from 'valibot';

const Tab = v.picklist(['active', 'inactive', 'yours']);
export type ValidatorsTab = v.InferOutput<typeof Tab>;
const Sort = v.picklist(['power', 'commission', 'uptime', 'apr', 'name']);
export type ValidatorsSort = v.InferOutput<typeof Sort>;
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/** What the address of the list asks for. */
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

/** Where a column begins: names from A, commission from the lowest, the rest from the highest. */
export const startsDescending = (sort: ValidatorsSort): boolean => sort !== 'name' && sort !== 'commission';

/** What it does not understand it takes for the usual: active validators by voting power. */
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

/** The address of another view; the usual is left out, and whatever else changes leads to the first page. */
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
