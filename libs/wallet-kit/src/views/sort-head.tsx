import { HeadCell } from '@tessera/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './sort-head.module.css';

interface Sorting<Column> {
  sort: Column;
  descending: boolean;
}

interface SortHeadProps<Column> extends Omit<ComponentProps<typeof HeadCell>, 'onChange'> {
  sort: Column;
  view: Sorting<Column>;
  startsDescending: boolean;
  onChange: (sorting: Sorting<Column>) => void;
}

/** Head cell with a button that sorts the table by its column, or reverses the order. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { sort, view, startsDescending, onChange, children, ...cell } = props;
  const sorted = view.sort === sort;
  const Direction = view.descending ? ArrowDown : ArrowUp;
  const press = () => onChange({ sort, descending: sorted ? !view.descending : startsDescending });
  return (
    <HeadCell {...cell} aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={press}>
        {children}
        {sorted && <Direction size={12} />}
      </button>
    </HeadCell>
  );
}
