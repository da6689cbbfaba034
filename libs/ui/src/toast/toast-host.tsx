import './toast.module.css';
import { toastPart } from './toast-part';

/** Mounted once, by the shell: the place of all messages. */
export function ToastHost() {
  const layer = toastPart.usePart('idle');
  return layer === undefined ? null : <layer.Toasts />;
}
