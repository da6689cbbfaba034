import { createPart } from '../part/create-part';
import { later } from '../part/later';
import './dialog.module.css';
import './drawer.module.css';
import './popover.module.css';
import './popup.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './overlay-layer'));

/** Dialog that requires a response. Put one `AlertDialogTitle` inside, which names it. */
export const AlertDialog = later(part, (layer) => layer.AlertDialogLayer);

/** Heading that names an AlertDialog. */
export const AlertDialogTitle = later(part, (layer) => layer.TitleLayer);

/** Text that describes an AlertDialog. */
export const AlertDialogText = later(part, (layer) => layer.TextLayer);

/** Dialog for the days of a list. */
export const DaysDialog = later(part, (layer) => layer.DaysDialogLayer);

/** Modal dialog with a focus trap; the focus returns to the opener. */
export const Dialog = later(part, (layer) => layer.DialogLayer);

/** Panel of 440 px from the right, for details and multi-step tasks; a bottom sheet on phones. */
export const Drawer = later(part, (layer) => layer.DrawerLayer);

/** Non-modal panel at its button: the page stays usable, and Escape returns the focus. */
export const Popover = later(part, (layer) => layer.PopoverLayer);
