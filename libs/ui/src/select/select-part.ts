import { createPart } from '../part/create-part';

/** The list of Select and TokenPicker. */
export const selectPart = createPart(() => import(/* webpackChunkName: "overlay" */ './select-layer'));
