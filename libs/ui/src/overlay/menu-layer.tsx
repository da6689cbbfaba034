import { Menu as Base } from '@base-ui/react/menu';
import type { HTMLAttributes, ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  children: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** What the menu stands at, when it is not the trigger. */
  anchor?: RefObject<Element | null>;
}

/** Drawn when it is first asked for, so it starts open. */
export function MenuLayer({ trigger, children, side = 'bottom', align = 'end', anchor }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side={side}
          align={align}
          {...(anchor === undefined ? {} : { anchor })}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup className={styles.pop}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  /** The element of the row, for links: `<Link to="/settings" />`. */
  render?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/** One row of a Menu. */
export function ItemLayer({ icon, children, onSelect, render, danger, disabled, className }: MenuItemProps) {
  return (
    <Base.Item
      className={cx(styles.item, danger && styles.danger, className)}
      disabled={disabled === true}
      {...(render === undefined ? {} : { render })}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

/** A line between groups of a Menu. */
export function SeparatorLayer() {
  return <Base.Separator className={styles.separator} />;
}
