import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Part } from './create-part';

/** Initial focus in a popup: the popup itself after a pointer press, a row after a key press. */
export type Entry = 'popup' | 'first' | 'last';

const OPENING_KEYS: Readonly<Record<string, Entry>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * Button whose popup is a part. Before the first press only the button renders, and loads the code on interest; then `layer`
 * renders button and popup, already open. The focus moves into the popup, so replacing the button loses no focus.
 */
export function useOpener<Module>(part: Part<Module>) {
  const [entry, setEntry] = useState<Entry>();
  const isOpened = entry !== undefined;
  const module = part.usePart(isOpened ? 'now' : 'idle');
  // After the click event: the popup would treat a click on the replaced button as a click outside.
  const open = (at: Entry) => void setTimeout(() => setEntry(at));
  return {
    layer: isOpened ? module : undefined,
    entry,
    opener: {
      onPointerEnter: part.preload,
      onFocus: part.preload,
      // Enter and Space cause a click with detail 0.
      onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'first' : 'popup'),
      onKeyDown: (event: KeyboardEvent) => {
        const at = OPENING_KEYS[event.key];
        if (at === undefined) return;
        event.preventDefault();
        open(at);
      },
    },
  };
}
