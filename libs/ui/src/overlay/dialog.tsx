import { createPart } from '../part/create-part';
import type { DialogProps } from './dialog-layer';
import './dialog.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './dialog-layer'));

/** Modal dialog with a focus trap; the focus returns to the opener. */
export function Dialog(props: DialogProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.DialogLayer {...props} />;
}
