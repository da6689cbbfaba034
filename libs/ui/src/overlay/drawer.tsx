import { createPart } from '../part/create-part';
import type { DrawerProps } from './drawer-layer';
import './dialog.module.css';
import './drawer.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './drawer-layer'));

/** Panel of 440 px from the right, for details and multi-step tasks; a bottom sheet on phones. */
export function Drawer(props: DrawerProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.DrawerLayer {...props} />;
}
