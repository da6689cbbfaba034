/**
 * Whoever uses the keyboard goes on at the first of these places that is still there, or at the top of the page. Nothing
 * happens where the focus is somewhere already.
 */
export function keepFocus(...places: (Element | null | undefined)[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const known = places.find(
    (place): place is HTMLElement =>
      place instanceof HTMLElement && place.isConnected && place !== document.body,
  );
  (known ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}
