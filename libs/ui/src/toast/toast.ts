import type { ToastCall } from './show-toast';
import { toastPart } from './toast-part';

type ToastId = string | number;

/** A text shown again while it is still on screen is not doubled: it is the same message. */
function show(kind: ToastCall['kind'], text: string, replaces?: ToastId): ToastId {
  const id = `${kind}:${text}`;
  toastPart.run((layer) => layer.showToast({ id, kind, text, replaces: replaces?.toString() }));
  return id;
}

let offers = 0;

/** Messages at the top of the page. They are never the only copy of a money result. */
export const toast = {
  /** 2 s; with an id it replaces that loading toast in place. */
  success: (text: string, replaces?: ToastId): ToastId => show('success', text, replaces),
  /** 4 s; announced at once. */
  error: (text: string, replaces?: ToastId): ToastId => show('error', text, replaces),
  /** Stays until it is replaced or dismissed. */
  loading: (text: string): ToastId => show('loading', text),
  /** A message with a button; it stays until it is dismissed. */
  offer: (text: string, action: { label: string; onAction: () => void }): ToastId => {
    offers += 1;
    const id = `offer:${offers}`;
    toastPart.run((layer) => layer.showOffer({ id, text, ...action }));
    return id;
  },
  dismiss: (id: ToastId): void => toastPart.run((layer) => layer.dismissToast(id.toString())),
  /** Takes all toasts away, for the listings whose failure only clears. */
  clear: (): void => toastPart.run((layer) => layer.dismissToast()),
};
