import { createPart } from '../part/create-part';
import type { DrawerProps } from './drawer-layer';
import './dialog.module.css';
import './drawer.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './drawer-layer'));

/** A panel of 440 px from the right, for detail and work of several steps on a page; a bottom sheet on phones. */
export function Drawer(props: DrawerProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.DrawerLayer {...props} />;
}
