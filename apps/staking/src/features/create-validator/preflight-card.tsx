import { Check as Tick, Circle, X, type LucideIcon } from 'lucide-react';
import { Card, cx, VisuallyHidden } from '@tessera/ui';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import type { Check } from './preflight';

const icons: Record<Check['state'], LucideIcon> = { ok: Tick, open: Circle, wrong: X };

export function PreflightCard({ checks }: { checks: readonly Check[] }) {
  return (
    <Card title={creationText.checks}>
      <ul className={styles.checks} aria-label={creationText.checks}>
        {checks.map(({ label, state }) => {
          const Icon = icons[state];
          return (
            <li key={label} className={cx(styles[state])}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {label}
                <VisuallyHidden>, {creationText.checkStates[state]}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
