import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** The button that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  /** Names it; stands at its head, with `action` beside it. */
  title: string;
  action?: ReactNode;
  /** Sticks to the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel of 400 px at its button. */
export function PopoverLayer({ open, onClose, anchor, title, action, footer, children }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button itself is the button's: it closes what it opened.
        const target = event.target instanceof Node ? event.target : null;
        if (!next && !anchor.current?.contains(target)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup className={styles.pop} finalFocus={anchor}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {action}
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
