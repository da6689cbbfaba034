import { useEffect, useRef, type RefObject } from 'react';
import { useStepUp } from './step-up/step-up-context';
import { keepFocus } from './keep-focus';

/**
 * Where something that one did takes its own button away: once `done` says what that was, a focus that is lost goes to
 * `home`, or to the top of the page. What others do moves nobody.
 */
export function useKeptFocus(done: string | null, home?: RefObject<HTMLElement | null>): void {
  const { asking } = useStepUp();
  const before = useRef(done);
  useEffect(() => {
    if (asking || before.current === done) return;
    before.current = done;
    if (done === null) return;
    // Behind the end of the dialog that asked.
    setTimeout(() => keepFocus(home?.current), 0);
  }, [done, asking, home]);
}
