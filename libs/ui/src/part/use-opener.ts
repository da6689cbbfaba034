import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Part } from './create-part';

/** Where the focus goes in a popup: to itself for a pointer, to one of its rows for a key. */
export type Entry = 'popup' | 'first' | 'last';

const OPENING_KEYS: Readonly<Record<string, Entry>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button whose popup is a part: until it is first asked for, the button stands alone and only fetches the code;
 * then `layer` draws button and popup, already open. The focus moves into the popup, so the exchange loses none.
 */
export function useOpener<Module>(part: Part<Module>) {
  const [entry, setEntry] = useState<Entry>();
  const asked = entry !== undefined;
  const module = part.usePart(asked ? 'now' : 'idle');
  // After the click has run its way: the popup takes a click on a button that is gone for one outside of it.
  const ask = (at: Entry) => void setTimeout(() => setEntry(at));
  return {
    layer: asked ? module : undefined,
    entry,
    opener: {
      onPointerEnter: part.preload,
      onFocus: part.preload,
      // Enter and Space click too, at no point of the screen.
      onClick: ({ detail }: MouseEvent) => ask(detail === 0 ? 'first' : 'popup'),
      onKeyDown: (event: KeyboardEvent) => {
        const at = OPENING_KEYS[event.key];
        if (at === undefined) return;
        event.preventDefault();
        ask(at);
      },
    },
  };
}
