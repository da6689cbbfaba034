import type { ToastCall } from './show-toast';
import { toastPart } from './toast-part';

type ToastId = string | number;

/** A text that is still shown is not shown twice: its id is the same. */
function show(kind: ToastCall['kind'], text: string, replaces?: ToastId): ToastId {
  const id = `${kind}:${text}`;
  toastPart.run((layer) => layer.showToast({ id, kind, text, replaces: replaces?.toString() }));
  return id;
}

let offers = 0;

/** Toasts at the top of the page. Never show the result of a payment only in a toast. */
export const toast = {
  /** 2 s; with an id it replaces that loading toast. */
  success: (text: string, replaces?: ToastId): ToastId => show('success', text, replaces),
  /** 4 s; announced at once. */
  error: (text: string, replaces?: ToastId): ToastId => show('error', text, replaces),
  /** Stays until it is replaced or dismissed. */
  loading: (text: string): ToastId => show('loading', text),
  /** Toast with a button; stays until it is dismissed. */
  offer: (text: string, action: { label: string; onAction: () => void }): ToastId => {
    offers += 1;
    const id = `offer:${offers}`;
    toastPart.run((layer) => layer.showOffer({ id, text, ...action }));
    return id;
  },
  dismiss: (id: ToastId): void => toastPart.run((layer) => layer.dismissToast(id.toString())),
  /** Dismisses all toasts, for lists whose failure only clears (specification). */
  clear: (): void => toastPart.run((layer) => layer.dismissToast()),
};
