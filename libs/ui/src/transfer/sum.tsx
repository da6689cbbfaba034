import styles from './sum.module.css';

/** How much one transfer moves, large: a formatted figure and its symbol. */
export const Sum = ({ amount, symbol }: { amount: string; symbol?: string | undefined }) => (
  <div className={styles.sum}>
    {amount} <small>{symbol}</small>
  </div>
);
