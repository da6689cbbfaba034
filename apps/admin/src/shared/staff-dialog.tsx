import { Dialog, type DialogProps } from '@tessera/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStepUp } from './step-up/step-up-context';
import { keepFocus } from './keep-focus';

interface StaffDialogProps extends DialogProps {
  /** Gets the focus back when the element that opened the dialog was removed, as in a menu. */
  returnTo?: HTMLElement | null | undefined;
}

/**
 * Dialog whose action may need a step-up code. It hides during the step-up and shows again after a rejected request. Its
 * form state belongs to the component that renders it.
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
    // After the dialog has closed and removed the element with the focus.
    const place = returnTo ?? opener.current;
    setTimeout(() => keepFocus(place), 0);
  };
  const endUnseen = useEffectEvent(end);
  useEffect(() => {
    if (open && !begun.current) {
      begun.current = true;
      opener.current = document.activeElement;
    }
    // It was hidden during the step-up, and its action has succeeded.
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
