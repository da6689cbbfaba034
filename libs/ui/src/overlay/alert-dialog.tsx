import { createPart } from '../part/create-part';
import type { AlertDialogProps, AlertDialogTextProps } from './alert-dialog-layer';
import './dialog.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './alert-dialog-layer'));

/** Dialog that requires a response. Put one `AlertDialogTitle` inside, which names it. */
export function AlertDialog(props: AlertDialogProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.AlertDialogLayer {...props} />;
}

/** Heading that names an AlertDialog. */
export function AlertDialogTitle(props: AlertDialogTextProps) {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.TitleLayer {...props} />;
}

/** Text that describes an AlertDialog. */
export function AlertDialogText(props: AlertDialogTextProps) {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.TextLayer {...props} />;
}
