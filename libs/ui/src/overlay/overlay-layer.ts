export { AlertDialogLayer, TextLayer, TitleLayer } from './alert-dialog-layer';
export { DaysDialogLayer } from './days-dialog-layer';
export { DialogLayer } from './dialog-layer';
export { DrawerLayer } from './drawer-layer';
export { PopoverLayer } from './popover-layer';
