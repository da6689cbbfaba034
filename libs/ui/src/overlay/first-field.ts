const FIELDS = ['input', 'textarea'].map((name) => `${name}:enabled:not([aria-hidden='true'])`).join();

/** Returns the first field, for the initial focus; null after a touch, where the focus would open the keyboard. */
export const firstField = (body: HTMLElement | null, how: string): HTMLElement | null =>
  how === 'touch' ? null : (body?.querySelector<HTMLElement>(FIELDS) ?? null);
