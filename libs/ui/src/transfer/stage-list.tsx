import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './stage-list.module.css';

export interface Stage {
  label: string;
  /** Time, or the awaited event. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'next' | 'unknown' | 'failed';
}

const said = {
  done: 'done',
  current: 'in progress',
  next: 'not yet',
  unknown: 'not known',
  failed: 'failed',
};

/** Stages of a transfer or an approval, top to bottom. */
export const StageList = ({ stages, label = 'Progress' }: { stages: readonly Stage[]; label?: string }) => (
  <ol className={styles.flow} aria-label={label}>
    {stages.map((stage) => (
      <li
        key={stage.label}
        className={stage.state === 'next' ? undefined : styles[stage.state]}
        aria-current={stage.state === 'current' ? 'step' : undefined}
      >
        <span>
          {stage.label}
          <VisuallyHidden>, {said[stage.state]}</VisuallyHidden>
        </span>
        {stage.detail !== undefined && <small>{stage.detail}</small>}
      </li>
    ))}
  </ol>
);
