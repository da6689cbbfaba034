import { createPart } from '../part/create-part';

/** Everything that messages need; fetched while the page rests and somebody is at it, or by the first message. */
export const toastPart = createPart(() => import(/* webpackChunkName: "toast" */ './toast-layer'));
