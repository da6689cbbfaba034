import { createPart } from '../part/create-part';

/** Code of the toasts; loads when the page is idle, or with the first toast. */
export const toastPart = createPart(() => import(/* webpackChunkName: "toast" */ './toast-layer'));
