/** Mocks the media queries that match, because jsdom has no layout. */
export function setMedia(...holding: readonly string[]): void {
  window.matchMedia = (media) => {
    const events = new EventTarget();
    return Object.assign(events, {
      media,
      matches: holding.includes(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
