import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 500;
/** Time for the pointer to move from the control to the hint. */
const HIDE_AFTER_MS = 100;

/** Shows a hint after 500 ms of hover, or at once on keyboard focus. `anchor` is its control, while it is shown. */
export function useHint(onInterest?: () => void) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, next?: Element) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  };
  const now = (next?: Element) => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  return {
    anchor,
    show: (control: Element) => now(control),
    hide: () => now(),
    onHint: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => now() },
    onControl: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'touch') return;
        onInterest?.();
        later(SHOW_AFTER_MS, currentTarget);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') later(HIDE_AFTER_MS);
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!currentTarget.matches(':focus-visible')) return;
        onInterest?.();
        now(currentTarget);
      },
      onBlur: () => now(),
    },
  };
}
