import './toast.module.css';
import { toastPart } from './toast-part';

/** Container of all toasts; mounted once, by the shell. */
export function ToastHost() {
  const layer = toastPart.usePart('idle');
  return layer === undefined ? null : <layer.Toasts />;
}
