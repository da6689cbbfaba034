import { Button, Dialog, Stack, Text, type DialogProps } from '@tessera/ui';
import { useEffect, useEffectEvent, useId, useRef, type SubmitEvent } from 'react';
import { useStepUp } from './step-up/step-up-context';
import { keepFocus } from './keep-focus';

interface StaffDialogProps extends Omit<DialogProps, 'footer' | 'onOpenChange'> {
  lead: string;
  action: string;
  danger?: boolean;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  onClose: () => void;
  /** Gets the focus back when the element that opened the dialog was removed, as in a menu. */
  returnTo?: HTMLElement | null | undefined;
}

/** Dialog of an action that may need a step-up code. It hides during the step-up and shows again after a rejected request. */
export function StaffDialog(props: StaffDialogProps) {
  const { open, onClosed, returnTo, lead, action, danger, onSubmit, onClose, children, ...rest } = props;
  const form = useId();
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
      onOpenChange={(next) => !next && onClose()}
      onClosed={() => {
        uncover();
        if (!open) end();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={rest.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={rest.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {lead}
          </Text>
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
