import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { both } from '../part/both';
import { createPart } from '../part/create-part';
import './tooltip.module.css';
import { useHint } from './use-hint';

interface TooltipProps {
  label: ReactNode;
  /** One focusable element with its own accessible name. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './tooltip-layer'));

/** Short hint next to a control, after 500 ms of hover or at once on keyboard focus. */
export function Tooltip({ label, children }: TooltipProps) {
  const layer = part.usePart('asked');
  const { anchor, hide, onControl, onHint } = useHint(part.preload);
  const hideOnEscape = ({ key }: { key: string }) => key === 'Escape' && hide();
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: both(own.onPointerEnter, onControl.onPointerEnter),
        onPointerLeave: both(own.onPointerLeave, onControl.onPointerLeave),
        onPointerDown: both(own.onPointerDown, hide),
        onFocus: both(own.onFocus, onControl.onFocus),
        onBlur: both(own.onBlur, onControl.onBlur),
        onKeyDown: both(own.onKeyDown, hideOnEscape),
      })}
      {anchor !== undefined && layer !== undefined && (
        <layer.TooltipLayer label={label} anchor={anchor} {...onHint} />
      )}
    </>
  );
}
