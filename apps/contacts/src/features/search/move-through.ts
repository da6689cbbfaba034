function move(this: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...this.querySelectorAll<HTMLElement>('input, [data-stop]')];
  const row = document.activeElement?.closest('li')?.querySelector('[data-stop]');
  const at = stops.findIndex((stop) => stop === document.activeElement || stop === row);
  const next = stops[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Ref callback: the up and down keys move the focus through the field and the names below, and stop at the ends. */
export function moveThrough(part: HTMLElement | null): (() => void) | undefined {
  part?.addEventListener('keydown', move);
  return () => part?.removeEventListener('keydown', move);
}
