import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import type { Entry } from '../part/use-opener';
import styles from './menu.module.css';
import popupStyles from './popup.module.css';

export interface MenuProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  children: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** Element to position the menu at (default: the trigger). */
  anchor?: RefObject<Element | null>;
}

interface MenuLayerProps extends MenuProps {
  /** Initial focus of the first opening; Base UI handles later ones. */
  entry: Entry | undefined;
}

const KEYS = { first: 'ArrowDown', last: 'ArrowUp' };

/** Moves to a row once, when the popup has mounted, by a simulated key, so that the menu tracks the active row. */
function useEntry(entry: Entry | undefined) {
  const pending = useRef(entry);
  return useCallback((popup: HTMLElement | null) => {
    const at = pending.current;
    if (popup === null || at === undefined || at === 'popup') return;
    pending.current = undefined;
    requestAnimationFrame(() => {
      popup.focus();
      popup.dispatchEvent(new KeyboardEvent('keydown', { key: KEYS[at], bubbles: true }));
    });
  }, []);
}

/** Mounted when first opened, so it starts open. */
export function MenuLayer(props: MenuLayerProps) {
  const { trigger, children, side = 'bottom', align = 'end', anchor, entry } = props;
  const popup = useEntry(entry);
  const id = useId();
  return (
    <Base.Root defaultOpen>
      <Base.Trigger id={id} render={trigger} />
      {/* Outside the page's landmarks, at the end of the document, so it is its own landmark. */}
      <Base.Portal role="region" aria-labelledby={id}>
        <Base.Positioner
          className={popupStyles.positioner}
          side={side}
          align={align}
          {...(anchor === undefined ? {} : { anchor })}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup ref={popup} className={cx(popupStyles.popup, styles.pop)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** Whether the row has a check mark. A row with `false` leaves its place empty. */
  chosen?: boolean;
  children: ReactNode;
  onSelect?: () => void;
  /** Element of the row, for links: `<Link to="/settings" />`. */
  render?: ReactElement;
  danger?: boolean;
}

export function ItemLayer({ icon, chosen, children, onSelect, render, danger }: MenuItemProps) {
  const visibility = chosen === true ? 'visible' : 'hidden';
  return (
    <Base.Item
      className={cx(popupStyles.row, styles.item, danger && styles.danger)}
      {...(render === undefined ? {} : { render })}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
    >
      {icon}
      {chosen !== undefined && <Check size={16} visibility={visibility} />}
      {children}
    </Base.Item>
  );
}

export const SeparatorLayer = () => <Base.Separator className={styles.separator} />;
