const CLIPBOARD_MS = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Empties the clipboard if the phrase was copied to it less than a minute ago. */
export function emptyClipboard(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  // Rejected while the page has no focus; a page can then do nothing more.
  void navigator.clipboard.writeText('').catch(() => undefined);
}

/** Schedules the removal of a copied phrase from the clipboard, after a minute or at the end of the set-up. */
export function expireClipboard(): void {
  clearTimeout(timer);
  timer = setTimeout(emptyClipboard, CLIPBOARD_MS);
}
