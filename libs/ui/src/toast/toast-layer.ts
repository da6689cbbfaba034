export { dismissToast, showOffer, showToast } from './show-toast';
export { Toasts } from './toast-container';
