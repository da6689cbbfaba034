/** One handler of two: the element's own, then ours. */
export const both =
  <Event>(own: ((event: Event) => void) | undefined, ours: (event: Event) => void) =>
  (event: Event): void => {
    own?.(event);
    ours(event);
  };
