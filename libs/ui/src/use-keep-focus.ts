import { useEffect, useRef, type FocusEvent } from 'react';

/** Keeps the focus in a list when the focused row unmounts. Spread the result into the element. */
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
    // React also bubbles presses in a row's dialog (portal), after the document's listener has run.
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
