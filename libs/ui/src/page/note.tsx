import { CircleAlert, CircleCheck, FlaskConical, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import tones from '../transfer/tones.module.css';
import styles from './note.module.css';

const icons = {
  neutral: Info,
  accent: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  negative: CircleAlert,
};

interface NoteProps {
  tone?: keyof typeof icons;
  icon?: LucideIcon;
  /** Announces it when it appears. */
  live?: boolean;
  children: ReactNode;
}

/** Fact, warning or failure in the flow of a page. */
export function Note({ tone = 'neutral', icon, live, children }: NoteProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={cx(styles.note, tones[tone])} role={live ? 'alert' : undefined}>
      <Icon size={16} />
      <div>{children}</div>
    </div>
  );
}

/** Strip for screens where money of a local chain could be mistaken for real money. */
export const DevChainStrip = () => (
  <div className={styles.devchain} role="note">
    <FlaskConical size={15} />
    Development chain: test coins, no value
  </div>
);
