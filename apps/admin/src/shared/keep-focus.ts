import { useEffect, useRef, type RefObject } from 'react';
import { useStepUp } from './step-up/step-up-context';

/** Moves a lost focus to the first of these elements that is still in the page, else to its top. */
export function keepFocus(...places: (Element | null | undefined)[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const known = places.find(
    (place): place is HTMLElement =>
      place instanceof HTMLElement && place.isConnected && place !== document.body,
  );
  (known ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}

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
