import { useCodeForm } from '@tessera/api';
import { ApiError } from '@tessera/client';
import * as messages from '@tessera/contracts/messages';
import { Button, Dialog, OtpInput, Stack, Text } from '@tessera/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WriteOptions } from '../api/staff-api';
import { StepUpContext } from './step-up-context';

interface StepUpDialogProps {
  open: boolean;
  /** Rejects with the error of a rejected code. */
  onEnter: (code: string) => Promise<void>;
  onCancel: () => void;
  onClosed: () => void;
}

function StepUpDialog({ open, onEnter, onCancel, onClosed }: StepUpDialogProps) {
  const form = useCodeForm(onEnter);
  const id = 'step-up-form';

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title="Confirm that it is you"
      size="sm"
      busy={form.busy}
      onClosed={() => {
        form.reset();
        onClosed();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.busy} disabled={!form.complete}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            Enter the code of your authenticator app. What you typed is kept.
          </Text>
          <OtpInput
            key={form.rejections}
            compact
            label="Code of your authenticator app"
            {...form.input}
            onComplete={(code) => void form.verify(code)}
          />
          <Text as="p" size="xs" tone="tertiary">
            It holds for 5 minutes, then we ask again.
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}

interface Asked {
  /** Rejects with the error of a rejected code. Any other result settles the request. */
  enter(code: string): Promise<void>;
  cancel(cause: unknown): void;
}

/** Whether the error is about the code, so that another one may be entered. */
const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 429 || (error.status === 401 && error.message === messages.invalidAuthCode));

const cancelled = (cause: unknown) =>
  new ApiError({ message: messages.requestCancelled, status: 499, endpoint: '', method: 'POST', cause });

/** Requests a code of the authenticator app when a staff write needs one, and repeats the write. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // True until the dialog has closed, so that no hidden dialog flashes.
  const [asking, setAsking] = useState(false);
  const [covers, setCovers] = useState(0);
  const open = useRef<Asked | null>(null);

  const show = useCallback((next: Asked | null) => {
    open.current = next;
    setAsked(next);
  }, []);

  // Rejects the pending request on unmount.
  useEffect(() => () => open.current?.cancel('left'), []);

  const run = useCallback(
    async <T,>(call: (options: WriteOptions) => Promise<T>): Promise<T> => {
      try {
        return await call({});
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error;
        // One change at a time waits for a code.
        open.current?.cancel('overtaken');
        return await new Promise<T>((resolve, reject) => {
          setAsking(true);
          show({
            async enter(stepUpCode) {
              try {
                resolve(await call({ stepUpCode }));
              } catch (refusal) {
                if (isAboutCode(refusal)) throw refusal;
                reject(refusal);
              }
            },
            cancel: (cause) => reject(cancelled(cause)),
          });
        });
      }
    },
    [show],
  );

  const cover = useCallback(() => {
    setCovers((count) => count + 1);
    return () => setCovers((count) => count - 1);
  }, []);
  const runner = useMemo(() => ({ run, asking, cover }), [run, asking, cover]);
  return (
    <StepUpContext value={runner}>
      {children}
      <StepUpDialog
        // One dialog at a time, because each one returns the focus when it closes.
        open={asked !== null && covers === 0}
        onClosed={() => setAsking(open.current !== null)}
        onEnter={async (code) => {
          await asked?.enter(code);
          show(null);
        }}
        onCancel={() => {
          asked?.cancel('cancelled');
          show(null);
        }}
      />
    </StepUpContext>
  );
}
