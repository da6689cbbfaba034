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
  title: string;
  hideTitle?: boolean;
  /** Width: 400, 480 or 640 px; a bottom sheet on phones. */
  size?: 'sm' | 'md' | 'lg';
  /** Disables closing by the cross, Escape or a press outside, while money is moving. */
  busy?: boolean | undefined;
  footer?: ReactNode;
  /** Called after the closing animation; reset the content here. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

const ancestorsOf = (element: Element | null): readonly Element[] =>
  element === null || element === document.body ? [] : [element, ...ancestorsOf(element.parentElement)];

/**
 * Modal dialog with a focus trap. The initial focus is on the first field, else on a button of the content, else on the title,
 * never on the cross. On close the focus returns to the opener; if that has unmounted, to the first field near its place.
 */
export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, size = 'md', busy = false } = props;
  const { footer, onClosed, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // Record the opener and its ancestors here: Base UI reads the focus after an `autoFocus` field has taken it.
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
                render={<IconButton label="Close" tooltip={false} icon={<X size={18} />} />}
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
