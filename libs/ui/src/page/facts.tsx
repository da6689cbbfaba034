import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** List of names and values; skips undefined, null and false values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.kv}>
      {facts.map(({ label, value }) =>
        value === undefined || value === null || value === false ? (
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
