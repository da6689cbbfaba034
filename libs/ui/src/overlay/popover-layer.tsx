import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import { Row } from '../surface/layout';
import styles from './popover.module.css';
import popupStyles from './popup.module.css';

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** Button that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name, shown as heading with `action` next to it. */
  title: string;
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export const PopoverLayer = ({ open, onClose, anchor, title, action, footer, children }: PopoverProps) => (
  <Base.Root
    open={open}
    onOpenChange={(next, { event }) => {
      // The button handles a press on itself and closes the popover.
      const target = event.target instanceof Node ? event.target : null;
      if (!next && !anchor.current?.contains(target)) onClose();
    }}
  >
    <Base.Portal>
      <Base.Positioner
        className={popupStyles.positioner}
        anchor={anchor}
        side="bottom"
        align="end"
        sideOffset={8}
        collisionPadding={8}
      >
        <Base.Popup className={cx(popupStyles.popup, styles.pop)} finalFocus={anchor}>
          <Row justify="between" className={styles.head}>
            <Base.Title>{title}</Base.Title>
            {action}
          </Row>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
