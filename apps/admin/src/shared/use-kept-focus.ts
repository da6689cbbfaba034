import { useEffect, useRef, type RefObject } from 'react';
import { useStepUp } from '../step-up/step-up-context';
import { keepFocus } from './keep-focus';

/**
 * Where something that was done takes its own button away: when `stand` has changed, a focus that is lost goes to `home`,
 * or to the top of the page.
 */
export function useKeptFocus(stand: string, home?: RefObject<HTMLElement | null>): void {
  const { asking } = useStepUp();
  const before = useRef(stand);
  useEffect(() => {
    if (asking || before.current === stand) return;
    before.current = stand;
    // Behind the end of the dialog that asked.
    setTimeout(() => keepFocus(home?.current), 0);
  }, [stand, asking, home]);
}
