import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/spinner';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses; keeps width and focus. */
  busy?: boolean | undefined;
  /** Looks disabled and stays in the Tab order. `onClick` still runs, for example to say why. */
  unavailable?: boolean | undefined;
  icon?: ReactNode;
}

/** Button with a verb as label. The default type is `button`; in a form pass `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, full, busy = false, unavailable = false, icon, className, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || unavailable || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, full }), unavailable && styles.unavailable, className)}
    >
      {busy && icon !== undefined ? <Spinner /> : icon}
      {busy && icon === undefined ? (
        <span className={styles.busyAlone}>
          <Spinner />
          {rest.children}
        </span>
      ) : (
        rest.children
      )}
    </button>
  );
}
