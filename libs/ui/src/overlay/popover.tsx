import { createPart } from '../part/create-part';
import type { PopoverProps } from './popover-layer';
import './popover.module.css';
import './popup.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './popover-layer'));

/** Non-modal panel at its button: the page stays usable, and Escape returns the focus. */
export function Popover(props: PopoverProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.PopoverLayer {...props} />;
}
