const CLIPBOARD_MS = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Empties the clipboard now, when the phrase is still in it by our doing. */
export function emptyClipboard(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  // The browser refuses while the page has no focus; there is then nothing more that a page may do.
  void navigator.clipboard.writeText('').catch(() => undefined);
}

/** The phrase was copied: it leaves the clipboard after a minute, or with the set-up, whichever comes first. */
export function expireClipboard(): void {
  clearTimeout(timer);
  timer = setTimeout(emptyClipboard, CLIPBOARD_MS);
}
