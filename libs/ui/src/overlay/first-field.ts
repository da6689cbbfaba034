const FIELDS = ['input', 'textarea'].map((name) => `${name}:enabled:not([aria-hidden='true'])`).join();

/** The first field of what has opened, where the focus goes; on touch none, for it would open the keyboard. */
export const firstField = (body: HTMLElement | null, how: string): HTMLElement | null =>
  how === 'touch' ? null : (body?.querySelector<HTMLElement>(FIELDS) ?? null);
