export { dismissToast, showToast } from './show-toast';
export { Toasts } from './toast-container';
