import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Tooltip } from '../overlay/tooltip';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** Shown as a badge, `9+` above nine; the label should say it too. */
  count?: number;
  tooltip?: boolean;
}

/** A square button that carries only an icon. */
export function IconButton({
  label,
  icon,
  size = 'm',
  count = 0,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.iconbtn, size === 's' && styles.s, className)}
    >
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 9 ? '9+' : count}
        </span>
      )}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
