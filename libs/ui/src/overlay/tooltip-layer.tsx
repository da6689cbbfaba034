import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipLayerProps {
  label: ReactNode;
  anchor: Element;
  /** The pointer may move onto the hint to read it. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

export const TooltipLayer = ({ label, anchor, ...pointer }: TooltipLayerProps) => (
  <Base.Root open>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
        <Base.Popup className={styles.tip} {...pointer}>
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
