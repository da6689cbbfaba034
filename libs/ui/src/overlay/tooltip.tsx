import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { createPart } from '../part/create-part';
import './tooltip.module.css';
import { useHint } from './use-hint';

interface TooltipProps {
  label: ReactNode;
  /** One focusable element; it keeps its own accessible name. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const part = createPart(() => import(/* webpackChunkName: "popup" */ './tooltip-layer'));

/** A short hint beside a control, after 500 ms of hover or at once on keyboard focus. */
export function Tooltip({ label, children }: TooltipProps) {
  const layer = part.usePart('asked');
  const { anchor, onControl, onHint } = useHint(part.preload);
  return (
    <>
      {cloneElement(children, mergeProps(children.props, onControl))}
      {anchor !== undefined && layer !== undefined && (
        <layer.TooltipLayer label={label} anchor={anchor} {...onHint} />
      )}
    </>
  );
}
