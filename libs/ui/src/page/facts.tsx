import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** List of names and values; skips undefined, null and false values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
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
