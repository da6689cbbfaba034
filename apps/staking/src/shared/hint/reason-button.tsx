import { Button, cx, type ButtonProps } from '@tessera/ui';
import { useId } from 'react';
import hintStyles from './hint.module.css';
import styles from './reason-button.module.css';
import { useHint } from './use-hint';

interface ReasonButtonProps extends ButtonProps {
  /** Why the action is unavailable; null while it is available. */
  reason: string | null;
}

/**
 * A button that keeps its place in the Tab order while unavailable and shows the reason on hover, on keyboard focus and on a
 * tap. A changed reason does not remount the button, so it keeps the focus.
 */
export function ReasonButton({ reason, onClick, className, ...button }: ReasonButtonProps) {
  const id = useId();
  const { position, toggle, onControl, onHint } = useHint();
  const isUnavailable = reason !== null;
  return (
    <>
      <Button
        {...onControl}
        {...button}
        className={cx(isUnavailable && styles.unavailable, className)}
        onClick={isUnavailable ? toggle : onClick}
        aria-disabled={isUnavailable}
        aria-describedby={isUnavailable ? id : undefined}
      />
      {isUnavailable && (
        <span
          id={id}
          className={hintStyles.hint}
          style={position}
          hidden={position === undefined}
          {...onHint}
        >
          {reason}
        </span>
      )}
    </>
  );
}
