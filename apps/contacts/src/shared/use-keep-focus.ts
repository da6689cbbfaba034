import { useEffect, useRef, type FocusEvent } from 'react';

/** A list whose rows may go: the focus of a row that went stays at the list. Spread it into an element. */
export function useKeepFocus() {
  const list = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) list.current?.focus();
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      inside.current = relatedTarget === null;
    },
  };
}
