import { type KeyboardEvent, useState } from 'react';
import type { Part } from './create-part';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/**
 * A button whose popup is a part: until it is first asked for, the button stands alone and only fetches the code;
 * then `layer` draws button and popup, already open. The focus moves into the popup, so the exchange loses none.
 */
export function useOpener<Module>(part: Part<Module>) {
  const [asked, setAsked] = useState(false);
  const module = part.usePart(asked ? 'now' : 'idle');
  // After the click has run its way: the popup takes a click on a button that is gone for one outside of it.
  const ask = () => void setTimeout(() => setAsked(true));
  return {
    layer: asked ? module : undefined,
    opener: {
      onPointerEnter: part.preload,
      onFocus: part.preload,
      onClick: ask,
      onKeyDown: (event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        ask();
      },
    },
  };
}
