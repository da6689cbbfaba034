import { useId } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { cx } from '../cx';
import tooltip from '../overlay/tooltip.module.css';
import styles from './hint.module.css';
import { useTapHint } from './use-tap-hint';

export interface ReasonButtonProps extends ButtonProps {
  /** Why the action is unavailable; null while it is available. */
  reason: string | null;
}

/** Button that stays in the Tab order while unavailable; then hover, keyboard focus and a tap show the reason. */
export function ReasonButton({ reason, onClick, ...button }: ReasonButtonProps) {
  const id = useId();
  const { position, toggle, onControl, onHint } = useTapHint();
  const isUnavailable = reason !== null;
  return (
    <>
      <Button
        {...onControl}
        {...button}
        unavailable={isUnavailable}
        onClick={isUnavailable ? toggle : onClick}
        aria-describedby={isUnavailable ? id : undefined}
      />
      {isUnavailable && (
        <span
          id={id}
          className={cx(tooltip.tip, styles.hint)}
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
