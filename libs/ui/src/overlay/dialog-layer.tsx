import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx';
import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './dialog.module.css';
import { firstField } from './first-field';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog; `hideTitle` keeps it for assistive technology alone. */
  title: string;
  hideTitle?: boolean;
  /** 400, 480 or 640 px wide; a bottom sheet on phones. */
  size?: 'sm' | 'md' | 'lg';
  /** While money is moving: neither the cross, Escape nor a press outside closes. */
  busy?: boolean | undefined;
  footer?: ReactNode;
  /** Runs when the closing animation has ended, the moment to reset what was inside. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** The element and its ancestors below the body. */
function ancestorsOf(element: Element | null): readonly Element[] {
  return element === null || element === document.body
    ? []
    : [element, ...ancestorsOf(element.parentElement)];
}

/**
 * A modal dialog: keeps the focus inside, and begins in the first field, else at a button of the content, else at the title; never
 * at the cross. The focus returns to the opener, or to the first field near the place of an opener that is gone.
 */
export function DialogLayer(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    size = 'md',
    busy = false,
    footer,
    onClosed,
    children,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // The opener and its ancestors. Base UI reads the focus too late, after a field with autoFocus has taken it.
  const [path, setPath] = useState<readonly Element[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPath(ancestorsOf(document.activeElement));
  }
  const returnFocus = (how: Parameters<typeof firstField>[1]) => {
    const { activeElement, body: page } = document;
    if (activeElement !== page && popup.current?.contains(activeElement) !== true) return false;
    const place = path.find((element) => element.isConnected);
    if (!(place instanceof HTMLElement)) return null;
    return place === path[0] ? place : firstField(place, how);
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={cx(styles.dialog, size !== 'md' && styles[size])}
            aria-busy={busy || undefined}
            initialFocus={(how) =>
              firstField(body.current, how) ??
              body.current?.querySelector<HTMLElement>('button:enabled, a[href]') ??
              heading.current
            }
            finalFocus={returnFocus}
          >
            <div className={styles.head}>
              <Base.Title ref={heading} tabIndex={-1}>
                {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Base.Title>
              <Base.Close
                disabled={busy}
                render={
                  <IconButton
                    label="Close"
                    tooltip={false}
                    icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
                  />
                }
              />
            </div>
            <div className={styles.body} ref={body}>
              {children}
            </div>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
