import { Dialog, type DialogProps } from '@tessera/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStepUp } from './step-up/step-up-context';
import { keepFocus } from './keep-focus';

interface StaffDialogProps extends DialogProps {
  /** Where the focus goes back to, when what opened the dialog goes with it: the button of a menu. */
  returnTo?: HTMLElement | null | undefined;
}

/**
 * A dialog whose action may need the authenticator's code: it steps back while that is asked for, with all that was typed,
 * and is there again after a refusal. Its form lives outside, in the component that shows it.
 */
export function StaffDialog({ open, onClosed, returnTo, ...rest }: StaffDialogProps) {
  const { asking, cover } = useStepUp();
  const visible = open && !asking;
  const covering = useRef<(() => void) | null>(null);
  const opener = useRef<Element | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (visible) covering.current ??= cover();
  }, [visible, cover]);
  const uncover = () => {
    covering.current?.();
    covering.current = null;
  };
  useEffect(() => uncover, []);

  const end = () => {
    if (!begun.current) return;
    begun.current = false;
    onClosed?.();
    // Behind the dialog's own end, which takes what had the focus out of the page.
    const place = returnTo ?? opener.current;
    setTimeout(() => keepFocus(place), 0);
  };
  const endUnseen = useEffectEvent(end);
  useEffect(() => {
    if (open && !begun.current) {
      begun.current = true;
      opener.current = document.activeElement;
    }
    // It had stepped back for the code, and is not needed again.
    if (!open && !asking && covering.current === null) endUnseen();
  }, [open, asking]);

  return (
    <Dialog
      {...rest}
      open={visible}
      onClosed={() => {
        uncover();
        if (!open) end();
      }}
    />
  );
}
