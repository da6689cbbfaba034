import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Key handler of a button group: arrows (with wrap-around), Home and End move the focus. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? []),
  ];
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const step = STEPS[event.key];
  const ends = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : undefined;
  const to = step === undefined ? ends : (at + step + buttons.length) % buttons.length;
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
