import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** What the menu stands at, when it is not the trigger. */
  anchor?: RefObject<Element | null>;
}

/** A list of actions and links that opens from a button; arrows move, a letter jumps. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', anchor }: MenuProps) {
  return (
    <Base.Root>
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

interface MenuItemProps {
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
export function MenuItem({ icon, children, onSelect, render, danger, disabled, className }: MenuItemProps) {
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
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
