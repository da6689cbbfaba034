import { Button, cx, Tooltip, VisuallyHidden, type ButtonProps } from '@tessera/platform';
import { useId } from 'react';
import styles from './reason-button.module.css';

interface ReasonButtonProps extends ButtonProps {
  /** Why the action is unavailable; null while it is available. */
  reason: string | null;
}

/** A button that, while unavailable, keeps its place in the Tab order and shows the reason on focus and hover. */
export function ReasonButton({ reason, onClick, className, ...button }: ReasonButtonProps) {
  const id = useId();
  if (reason === null) return <Button {...button} className={className} onClick={onClick} />;
  return (
    <>
      <Tooltip label={reason}>
        <Button
          {...button}
          className={cx(styles.unavailable, className)}
          aria-disabled
          aria-describedby={id}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
