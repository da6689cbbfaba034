import { Dialog, type DialogProps } from '@tessera/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStepUp } from '../step-up/step-up-context';

interface StaffDialogProps extends DialogProps {
  /** Where the focus goes back to, when what opened the dialog goes with it: the button of a menu. */
  returnTo?: HTMLElement | null | undefined;
}

/** Whoever uses the keyboard goes on where they were, or at the top of the page when that is gone. */
function keepFocus(place: Element | null | undefined): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const known = place instanceof HTMLElement && place.isConnected && place !== document.body ? place : null;
  (known ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
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
