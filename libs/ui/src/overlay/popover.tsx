import { createPart } from '../part/create-part';
import type { PopoverProps } from './popover-layer';
import './popover.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './popover-layer'));

/** A panel that stands at its button, beside the page: what is around it stays in reach, and Escape leads back. */
export function Popover(props: PopoverProps) {
  const layer = part.usePart(props.open ? 'now' : 'idle');
  return layer === undefined ? null : <layer.PopoverLayer {...props} />;
}
