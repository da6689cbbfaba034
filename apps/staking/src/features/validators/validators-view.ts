import * as v from 'valibot';
import { sharedText } from '../../shared/messages';

export const VALIDATORS_TABS = ['active', 'inactive', 'yours'] as const;
export type ValidatorsTab = (typeof VALIDATORS_TABS)[number];
export const VALIDATORS_SORTS = ['power', 'commission', 'uptime', 'apr', 'name'] as const;
export type ValidatorsSort = (typeof VALIDATORS_SORTS)[number];
export const sortLabels: Record<ValidatorsSort, string> = {
  power: sharedText.votingPower,
  commission: sharedText.commission,
  uptime: 'Uptime',
  apr: 'APR',
  name: 'Name',
};
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

const Search = v.object({
  tab: v.fallback(v.picklist(VALIDATORS_TABS), 'active'),
  search: v.fallback(v.string(), ''),
  sort: v.fallback(v.picklist(VALIDATORS_SORTS), 'power'),
  page: v.fallback(Page, 1),
  order: v.fallback(v.nullable(v.picklist(['asc', 'desc'])), null),
});

export interface ValidatorsView extends Omit<v.InferOutput<typeof Search>, 'order'> {
  descending: boolean;
}

/** Returns the first order of a column: names from A, commission from the lowest, the rest from the highest. */
export const startsDescending = (sort: ValidatorsSort): boolean => sort !== 'name' && sort !== 'commission';

/** Reads the view from the URL. Invalid values become the default: active validators by voting power. */
export function readView(params: URLSearchParams): ValidatorsView {
  const { order, ...view } = v.parse(Search, Object.fromEntries(params));
  return { ...view, descending: order === null ? startsDescending(view.sort) : order === 'desc' };
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
