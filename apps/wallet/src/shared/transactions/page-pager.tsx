import { Pager } from '@tessera/ui';

interface PagePagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PagePager({ page, pages, onPage }: PagePagerProps) {
  const back = (to: number) => (page > 1 ? () => onPage(to) : null);
  const on = (to: number) => (page < pages ? () => onPage(to) : null);
  const ends = pages > 3 && { first: back(1), last: on(pages) };
  return (
    <Pager
      status={`Page ${page} of ${pages}`}
      turns={{ ...ends, previous: back(page - 1), next: on(page + 1) }}
    />
  );
}
