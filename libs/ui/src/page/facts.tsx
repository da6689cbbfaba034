import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Rows of a name and its value; a row whose value is undefined or null is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.kv}>
      {facts.map(({ label, value }) =>
        value === undefined || value === null ? (
          <Fragment key={label} />
        ) : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
