import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

const SHOW_AFTER_MS = 500;
/** Long enough for the pointer to cross from the control to its hint. */
const HIDE_AFTER_MS = 100;
/** Widest hint, its distance to the control and to the edge of the window, in px. */
const [WIDTH, GAP, EDGE] = [280, 6, 8];

/** Height in px that must be free below the control; otherwise the hint opens upwards. */
const HEIGHT = 96;

interface Anchor {
  control: Element;
  position: { left: number } & ({ top: number } | { bottom: number });
}

function anchorTo(control: Element): Anchor {
  const { left, top, bottom } = control.getBoundingClientRect();
  const last = window.innerWidth - Math.min(WIDTH, window.innerWidth - 2 * EDGE) - EDGE;
  const fitsBelow = bottom + GAP + HEIGHT <= window.innerHeight;
  return {
    control,
    position: {
      left: Math.max(EDGE, Math.min(left, last)),
      // Less room above would clip the hint at the top.
      ...(fitsBelow || top < HEIGHT ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }),
    },
  };
}

/**
 * Shows a hint after 500 ms of hover, at once on keyboard focus, and on a tap. A second tap, a press elsewhere, Escape and
 * leaving the control hide it. `Tooltip` does not react to a tap.
 */
export function useTapHint() {
  const [anchor, setAnchor] = useState<Anchor>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownAtPress = useRef(false);
  const later = (ms: number, next?: Element) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next && anchorTo(next)), ms);
  };
  const now = (next?: Element) => {
    clearTimeout(timer.current);
    setAnchor(next && anchorTo(next));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === undefined) return;
    const hide = () => setAnchor(undefined);
    const follow = () => setAnchor(anchorTo(anchor.control));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && anchor.control.contains(target))) hide();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('scroll', follow, true);
    };
  }, [anchor]);
  return {
    /** Position of the shown hint in the window; undefined while it is hidden. */
    position: anchor?.position,
    /** For clicks. A press can focus the control and thereby show the hint, so the state before the press counts. */
    toggle: ({ currentTarget, detail }: MouseEvent) => {
      const shown = detail === 0 ? anchor !== undefined : shownAtPress.current;
      now(shown ? undefined : currentTarget);
    },
    onControl: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch') later(SHOW_AFTER_MS, currentTarget);
      },
      onPointerDown: () => {
        shownAtPress.current = anchor !== undefined;
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') later(HIDE_AFTER_MS);
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) now(currentTarget);
      },
      onBlur: () => now(),
    },
    onHint: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => now() },
  };
}
