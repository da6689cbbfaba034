import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx';
import dialogStyles from './dialog.module.css';
import styles from './drawer.module.css';
import { firstField } from './first-field';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  footer?: ReactNode;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** The initial focus is on the first field, else on the title. */
export function DrawerLayer({ open, onOpenChange, title, footer, onClosed, children }: DrawerProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={dialogStyles.backdrop} />
        <Base.Popup
          className={styles.drawer}
          initialFocus={(how) => firstField(body.current, how) ?? heading.current}
        >
          <div className={dialogStyles.head}>
            <Base.Title ref={heading} tabIndex={-1}>
              {title}
            </Base.Title>
            <Base.Close render={<IconButton label="Close" tooltip={false} icon={<X size={18} />} />} />
          </div>
          <div className={cx(dialogStyles.body, styles.body)} ref={body}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
