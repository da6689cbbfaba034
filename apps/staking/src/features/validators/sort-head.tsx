import { ArrowDown, ArrowUp } from 'lucide-react';
import { HeadCell } from '@tessera/ui';
import styles from './validators.module.css';
import { startsDescending, type ValidatorsSort, type ValidatorsView } from './validators-view';

interface SortHeadProps {
  sort: ValidatorsSort;
  label: string;
  view: ValidatorsView;
  right?: boolean;
  wideOnly?: boolean;
  className?: string | undefined;
  onChange: (change: Partial<ValidatorsView>) => void;
}

/** A heading that sorts by its column, and turns the order when pressed again. */
export function SortHead({ sort, label, view, onChange, ...cell }: SortHeadProps) {
  const sorted = view.sort === sort;
  const Direction = view.descending ? ArrowDown : ArrowUp;
  const press = () => onChange({ sort, descending: sorted ? !view.descending : startsDescending(sort) });
  return (
    <HeadCell {...cell} aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={press}>
        {label}
        {sorted && <Direction size={12} strokeWidth={1.75} aria-hidden="true" />}
      </button>
    </HeadCell>
  );
}
