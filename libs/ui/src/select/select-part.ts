import { createPart } from '../part/create-part';

/** The list that Select and TokenPicker open. */
export const selectPart = createPart(() => import(/* webpackChunkName: "overlay" */ './select-layer'));
