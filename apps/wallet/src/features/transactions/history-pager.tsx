import { readFilter, withFilter } from './history-filter';
import { useInstantParams } from './use-instant-params';
import { PagePager } from '../../shared/transactions/page-pager';

/** Pager on the URL's page. It shows the requested page while its rows load. */
export function HistoryPager({ pages }: { pages: number }) {
  const [params, setParams] = useInstantParams();
  const page = Math.min(readFilter(params).page ?? 1, pages);
  const goTo = (to: number) => setParams(withFilter(params, { page: to === 1 ? null : String(to) }));
  return <PagePager page={page} pages={pages} onPage={goTo} />;
}
