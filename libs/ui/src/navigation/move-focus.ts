import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows, Home and End move the focus among the buttons of a group, around its ends; returns the place it went to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.findIndex((button) => button === event.target);
  const step = STEPS[event.key];
  const ends = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : undefined;
  const to = step === undefined ? ends : (at + step + buttons.length) % buttons.length;
  if (at < 0 || to === undefined) return undefined;
  event.preventDefault();
  buttons[to]?.focus();
  return to;
}
