import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Tooltip } from '../overlay/tooltip';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** Badge, `9+` above nine. Include the count in the label too. */
  count?: number;
  tooltip?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'm', count = 0, tooltip = true, className, ...rest } = props;
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
