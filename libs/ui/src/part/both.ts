/** Returns a handler that calls the element's own handler, then ours. */
export const both =
  <Event>(own: ((event: Event) => void) | undefined, ours: (event: Event) => void) =>
  (event: Event): void => {
    own?.(event);
    ours(event);
  };
