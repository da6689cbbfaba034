import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  label: ReactNode;
  /** One focusable element; it keeps its own accessible name. */
  children: ReactElement;
}

/** A short hint beside a control, after 500 ms of hover or at once on keyboard focus. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.tip}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
