import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 500;
/** Time for the pointer to move from the control to the hint. */
const HIDE_AFTER_MS = 100;

/** Controls a hint: shows after 500 ms of hover or at once on keyboard focus; hides on Escape, press and leave. */
export function useHint(onInterest: () => void) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, next: Element | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  };
  const now = (next: Element | undefined) => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  return {
    anchor,
    onHint: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => now(undefined) },
    onControl: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        onInterest();
        later(SHOW_AFTER_MS, event.currentTarget);
      },
      onPointerLeave: () => later(HIDE_AFTER_MS, undefined),
      onPointerDown: () => now(undefined),
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.matches(':focus-visible')) return;
        onInterest();
        now(event.currentTarget);
      },
      onBlur: () => now(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') now(undefined);
      },
    },
  };
}
