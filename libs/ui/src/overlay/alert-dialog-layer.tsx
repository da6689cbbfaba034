import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  open: boolean;
  /** Called on Escape; without it only the dialog's buttons close it. */
  onDismiss?: (() => void) | undefined;
  /** Above all other layers except toasts; for the session dialog only. */
  aboveAll?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus on close, if the action removes the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

export interface AlertDialogTextProps {
  children: ReactNode;
  className?: string | undefined;
}

export function AlertDialogLayer(props: AlertDialogProps) {
  const { open, onDismiss, aboveAll, initialFocus, finalFocus, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onDismiss?.()}>
      <Base.Portal>
        <Base.Backdrop className={cx(styles.backdrop, aboveAll && styles.session)} forceRender />
        <Base.Viewport className={cx(styles.viewport, aboveAll && styles.session)}>
          <Base.Popup
            className={cx(styles.dialog, styles.sm)}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function TitleLayer({ children, className }: AlertDialogTextProps) {
  return <Base.Title className={className}>{children}</Base.Title>;
}

export function TextLayer({ children, className }: AlertDialogTextProps) {
  return <Base.Description className={cx(styles.text, className)}>{children}</Base.Description>;
}
