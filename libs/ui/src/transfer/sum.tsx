import styles from './sum.module.css';

/** Large formatted amount of a transfer, with its symbol. */
export const Sum = ({ amount, symbol }: { amount: string; symbol?: string | undefined }) => (
  <div className={styles.sum}>
    {amount} <small>{symbol}</small>
  </div>
);
