import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  open: boolean;
  /** Called for Escape; without it the dialog closes only through its own buttons. */
  onDismiss?: (() => void) | undefined;
  /** Above every other layer, toasts excepted: the session dialog alone. */
  aboveAll?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes, for an answer that takes away what opened it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

export interface AlertDialogTextProps {
  children: ReactNode;
  className?: string | undefined;
}

/** A dialog that must be answered. Put one `AlertDialogTitle` inside, it names the dialog. */
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

/** The heading that names an AlertDialog. */
export function TitleLayer({ children, className }: AlertDialogTextProps) {
  return <Base.Title className={className}>{children}</Base.Title>;
}

/** The text that describes an AlertDialog. */
export function TextLayer({ children, className }: AlertDialogTextProps) {
  return <Base.Description className={cx(styles.text, className)}>{children}</Base.Description>;
}
