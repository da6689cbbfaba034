import { Dialog, type DialogProps } from '@tessera/platform';
import { useEffect, useRef } from 'react';
import { useStepUp } from '../step-up/step-up-context';

/**
 * A dialog whose action may need the authenticator's code: it steps back while that is asked for, with all that was typed,
 * and is there again after a refusal. Its form lives outside, in the component that shows it.
 */
export function StaffDialog({ open, onClosed, ...rest }: DialogProps) {
  const { asking, cover } = useStepUp();
  const visible = open && !asking;
  const covering = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (visible) covering.current ??= cover();
  }, [visible, cover]);
  const uncover = () => {
    covering.current?.();
    covering.current = null;
  };
  useEffect(() => uncover, []);
  return (
    <Dialog
      {...rest}
      open={visible}
      onClosed={() => {
        uncover();
        if (!open) onClosed?.();
      }}
    />
  );
}
