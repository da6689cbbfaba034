import { messages } from '@tessera/contracts';
import { ApiError } from '@tessera/platform';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WriteOptions } from '../api/staff-api';
import { StepUpContext } from './step-up-context';
import { StepUpDialog } from './step-up-dialog';

interface Asked {
  /** Throws what is wrong with the code; any other end of the call is the caller's. */
  enter(code: string): Promise<void>;
  cancel(cause: unknown): void;
}

const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';

/** About the code, not about what the call does: another one may be typed. */
const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 429 || (error.status === 401 && error.message === messages.invalidAuthCode));

const cancelled = (cause: unknown) =>
  new ApiError({ message: messages.requestCancelled, status: 499, endpoint: '', method: 'POST', cause });

/** Asks for the authenticator's code when a write of staff needs it, and makes that write once more. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Until the dialog has closed, so that no other flashes up behind it.
  const [asking, setAsking] = useState(false);
  const [covers, setCovers] = useState(0);
  const open = useRef<Asked | null>(null);

  const show = useCallback((next: Asked | null) => {
    open.current = next;
    setAsked(next);
  }, []);

  // The page is left: nobody will give the code any more.
  useEffect(() => () => open.current?.cancel('left'), []);

  const run = useCallback(
    async <T,>(call: (options: WriteOptions) => Promise<T>): Promise<T> => {
      try {
        return await call({});
      } catch (error) {
        if (!asksForCode(error)) throw error;
        // Only one change at a time waits for a code.
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
        // One dialog after the other: each gives the focus back to where it was before.
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
