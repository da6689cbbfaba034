import { useEffect, useRef, type RefObject } from 'react';
import { useStepUp } from './step-up/step-up-context';
import { keepFocus } from './keep-focus';

/** Restores a focus that was lost because an action of the user removed its button. `done` names the action. */
export function useKeptFocus(done: string | null, home?: RefObject<HTMLElement | null>): void {
  const { asking } = useStepUp();
  const before = useRef(done);
  useEffect(() => {
    if (asking || before.current === done) return;
    before.current = done;
    if (done === null) return;
    // After the dialog of the action has closed.
    setTimeout(() => keepFocus(home?.current), 0);
  }, [done, asking, home]);
}
