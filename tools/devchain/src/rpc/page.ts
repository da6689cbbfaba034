import { internalError } from './rpc-error';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

interface PageParams {
  readonly page: number;
  readonly per_page: number;
}

/** rpc/core/env.go validatePerPage. */
export function pageSize({ per_page: perPage }: PageParams): number {
  return perPage === 0 ? DEFAULT_PER_PAGE : Math.min(perPage, MAX_PER_PAGE);
}

/** rpc/core/env.go validatePage; an empty result has one page. */
export function checkPage({ page }: PageParams, perPage: number, total: number): void {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw internalError(`page should be within [1, ${pages}] range, given ${page}`);
}
