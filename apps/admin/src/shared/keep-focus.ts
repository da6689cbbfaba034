/** Moves a lost focus to the first of these elements that is still in the page, else to its top. */
export function keepFocus(...places: (Element | null | undefined)[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const known = places.find(
    (place): place is HTMLElement =>
      place instanceof HTMLElement && place.isConnected && place !== document.body,
  );
  (known ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}
