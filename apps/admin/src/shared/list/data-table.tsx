import { Cell, cx, HeadCell, Table } from '@tessera/ui';
import type { ReactNode } from 'react';
import admin from '../admin.module.css';

export interface Column<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  title?: (row: Row) => string | undefined;
  right?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
  className?: string | undefined;
  /** Class of the cells alone. */
  cellClass?: string | undefined;
}

interface DataTableProps<Row> {
  label: string;
  dense?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, isSelected, ...table } = props;
  return (
    <Table {...table}>
      <thead>
        <tr>
          {columns.map(({ head, cell: _cell, title: _title, cellClass: _class, ...look }, index) => (
            <HeadCell key={index} {...look}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={cx(isSelected?.(row) && admin.selected)}>
            {columns.map(({ head: _head, cell, title, className, cellClass, ...look }, index) => (
              <Cell key={index} {...look} className={cx(className, cellClass)} title={title?.(row)}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
