import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * A list whose rows may go: the focus of a row that went stays at the list, and the page does not move. Whoever presses
 * elsewhere has left it; a dialog that a row opened belongs to it. Spread the answer into the element.
 */
export function useKeepFocus<Host extends HTMLElement = HTMLDivElement>() {
  const list = useRef<Host>(null);
  const inside = useRef(false);
  const before = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onPress = () => {
      before.current = inside.current;
      inside.current = false;
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
  return {
    ref: list,
    tabIndex: -1,
    // React hands on what is pressed in a dialog of a row too, after the document heard of it.
    onPointerDownCapture: () => {
      inside.current = before.current;
    },
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) inside.current = false;
    },
  };
}
