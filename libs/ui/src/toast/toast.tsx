import { createPart } from '../part/create-part';
import type { ToastCall } from './toast-layer';
import './toast.module.css';

type ToastId = string | number;

/** Code of the toasts; loads when the page is idle, or with the first toast. */
const part = createPart(() => import(/* webpackChunkName: "toast" */ './toast-layer'));

/** Container of all toasts; mounted once, by the shell. */
export function ToastHost() {
  const layer = part.usePart('idle');
  return layer === undefined ? null : <layer.Toasts />;
}

/** A text that is still shown is not shown twice: its id is the same. */
function show(kind: ToastCall['kind'], text: string, replaces?: ToastId): ToastId {
  const id = `${kind}:${text}`;
  part.run((layer) => layer.showToast({ id, kind, text, replaces: replaces?.toString() }));
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
    part.run((layer) => layer.showOffer({ id, text, ...action }));
    return id;
  },
  dismiss: (id: ToastId): void => part.run((layer) => layer.dismissToast(id.toString())),
  /** Dismisses all toasts, for lists whose failure only clears (specification). */
  clear: (): void => part.run((layer) => layer.dismissToast()),
};
