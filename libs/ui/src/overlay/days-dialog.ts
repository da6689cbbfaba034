import { createPart } from '../part/create-part';
import { later } from '../part/later';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './days-dialog-layer'));

/** Dialog for the days of a list. */
export const DaysDialog = later(part, (module) => module.DaysDialogLayer);
