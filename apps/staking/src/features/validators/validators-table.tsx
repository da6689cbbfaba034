import { ArrowDown, ArrowUp } from 'lucide-react';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import type { ComponentProps } from 'react';
import type { ListedValidator } from './list-validators';
import { validatorsText } from './messages';
import { ValidatorRow } from './validator-row';
import styles from './validators.module.css';
import { startsDescending, type ValidatorsSort, type ValidatorsView } from './validators-view';

const COLUMNS = ['apr', 'commission', 'power', 'uptime'] as const;

interface ValidatorsTableProps extends Omit<ComponentProps<typeof ValidatorRow>, 'row'> {
  rows: readonly ListedValidator[];
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

interface SortHeadProps extends Pick<ValidatorsTableProps, 'view' | 'onChange'> {
  sort: ValidatorsSort;
  label: string;
  className?: string | undefined;
}

function SortHead({ sort, label, className, view, onChange }: SortHeadProps) {
  const sorted = view.sort === sort;
  const Direction = view.descending ? ArrowDown : ArrowUp;
  const press = () => onChange({ sort, descending: sorted ? !view.descending : startsDescending(sort) });
  return (
    <HeadCell
      right={sort !== 'name'}
      wideOnly={sort !== 'name'}
      className={className}
      aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sort} onClick={press}>
        {label}
        {sorted && <Direction size={12} />}
      </button>
    </HeadCell>
  );
}

export function ValidatorsTable({ rows, view, onChange, ...row }: ValidatorsTableProps) {
  const head = { view, onChange };
  return (
    <Table label={validatorsText.validators}>
      <thead>
        <tr>
          <HeadCell className={styles.rank}>#</HeadCell>
          <SortHead {...head} sort="name" label={validatorsText.validator} className={styles.first} />
          {COLUMNS.map((sort) => (
            <SortHead key={sort} {...head} sort={sort} label={validatorsText.sorts[sort]} />
          ))}
          <HeadCell right wideOnly className={styles.medium}>
            Your stake
          </HeadCell>
          <HeadCell right>
            <VisuallyHidden>Action</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((listed) => (
          <ValidatorRow key={listed.validator.operatorAddress} row={listed} {...row} />
        ))}
      </tbody>
    </Table>
  );
}
