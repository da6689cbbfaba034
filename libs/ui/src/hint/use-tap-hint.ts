import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHint } from '../overlay/use-hint';

/** Widest hint, its distance to the control and to the edge of the window, in px. */
const [WIDTH, GAP, EDGE] = [280, 6, 8];

/** Height in px that must be free below the control; otherwise the hint opens upwards. */
const HEIGHT = 96;

type Position = { left: number } & ({ top: number } | { bottom: number });

function positionAt(control: Element): Position {
  const { left, top, bottom } = control.getBoundingClientRect();
  const last = window.innerWidth - Math.min(WIDTH, window.innerWidth - 2 * EDGE) - EDGE;
  const fitsBelow = bottom + GAP + HEIGHT <= window.innerHeight;
  return {
    left: Math.max(EDGE, Math.min(left, last)),
    // Less room above would clip the hint at the top.
    ...(fitsBelow || top < HEIGHT ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }),
  };
}

/** Shows a hint on hover, keyboard focus and, unlike `Tooltip`, a tap. A press elsewhere or Escape hides it. */
export function useTapHint() {
  const { anchor, show, hide, onControl, onHint } = useHint();
  const [position, setPosition] = useState<Position>();
  const shownAtPress = useRef(false);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && hide());
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && anchor?.contains(target))) hide();
  });
  useLayoutEffect(() => {
    if (anchor === undefined) return undefined;
    const follow = () => setPosition(positionAt(anchor));
    follow();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('scroll', follow, true);
      setPosition(undefined);
    };
  }, [anchor]);
  return {
    /** Position of the shown hint in the window; undefined while it is hidden. */
    position,
    /** For clicks. A press can focus the control and thereby show the hint, so the state before the press counts. */
    toggle: ({ currentTarget, detail }: MouseEvent) => {
      const isShown = detail === 0 ? anchor !== undefined : shownAtPress.current;
      if (isShown) hide();
      else show(currentTarget);
    },
    onControl: {
      ...onControl,
      onPointerDown: () => {
        shownAtPress.current = anchor !== undefined;
      },
    },
    onHint,
  };
}
