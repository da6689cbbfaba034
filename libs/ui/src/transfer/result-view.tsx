import { Check, Clock3, HelpCircle, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack } from '../surface/layout';
import styles from './result-view.module.css';
import { Sum } from './sum';

export interface ResultViewProps {
  /** Neutral while pending, warning when unknown, positive only after confirmation on the chain, negative on failure. */
  tone: 'neutral' | 'warning' | 'positive' | 'negative';
  title: string;
  /** One sentence that says where the money is. */
  children: ReactNode;
  /** Formatted amount. */
  amount?: string | undefined;
  symbol?: string | undefined;
}

const looks: Record<ResultViewProps['tone'], readonly [LucideIcon, colour: string]> = {
  neutral: [Clock3, 'var(--color-text-tertiary)'],
  warning: [HelpCircle, 'var(--color-warning)'],
  positive: [Check, 'var(--color-positive)'],
  negative: [X, 'var(--color-negative)'],
};
const opacities = [0.14, 0.28, 0.14, 0.26, 1, 0.24, 0.12, 0.3, 0.16];

/** Result or state of a transfer, above its stages, facts and buttons. */
export function ResultView({ tone, title, children, amount, symbol }: ResultViewProps) {
  const [Icon, background] = looks[tone];
  return (
    <Stack gap={0} className={styles.result} role="status">
      <span className={styles.tiles} aria-hidden="true">
        {opacities.map((opacity, index) => (
          <i key={index} style={{ opacity, background }}>
            {index === 4 && <Icon size={12} strokeWidth={3} />}
          </i>
        ))}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sentence}>{children}</p>
      {amount !== undefined && (
        <div className={styles.amount}>
          <Sum amount={amount} symbol={symbol} />
        </div>
      )}
    </Stack>
  );
}
