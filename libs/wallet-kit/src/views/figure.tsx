import { approximately, formatFull, formatUsd } from '@tessera/money';
import { Sum, Text } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './transfer.module.css';

interface FigureProps {
  label: string;
  amount: string;
  symbol: string;
  amountUsd: string | null;
  reward?: boolean;
  children?: ReactNode;
}

/** Large labelled amount with its value in US dollars. */
export const Figure = ({ label, amount, symbol, amountUsd, reward = false, children }: FigureProps) => (
  <div className={styles.figure}>
    <Text as="div" size="sm" tone="secondary">
      {label}
    </Text>
    <Text as="div" tone={reward ? 'reward' : 'text'} style={{ marginTop: 4 }}>
      <Sum amount={formatFull(amount)} symbol={symbol} />
    </Text>
    {amountUsd !== null && (
      <Text as="div" size="sm" tone="tertiary" numeric>
        {approximately(formatUsd(amountUsd))}
      </Text>
    )}
    {children}
  </div>
);
