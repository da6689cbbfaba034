import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import { SortHead } from '@tessera/wallet-kit';
import type { ComponentProps } from 'react';
import { sharedText } from '../../shared/messages';
import type { ListedValidator } from './list-validators';
import { ValidatorRow } from './validator-row';
import styles from './validators.module.css';
import { sortLabels, startsDescending, type ValidatorsSort, type ValidatorsView } from './validators-view';

const COLUMNS = ['apr', 'commission', 'power', 'uptime'] as const;

interface ValidatorsTableProps extends Omit<ComponentProps<typeof ValidatorRow>, 'row'> {
  rows: readonly ListedValidator[];
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

export function ValidatorsTable({ rows, view, onChange, ...row }: ValidatorsTableProps) {
  const head = (sort: ValidatorsSort) => ({ sort, view, startsDescending: startsDescending(sort), onChange });
  return (
    <Table label={sharedText.validators}>
      <thead>
        <tr>
          <HeadCell className={styles.rank}>#</HeadCell>
          <SortHead {...head('name')} className={styles.first}>
            {sharedText.validator}
          </SortHead>
          {COLUMNS.map((sort) => (
            <SortHead key={sort} {...head(sort)} right wideOnly>
              {sortLabels[sort]}
            </SortHead>
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
