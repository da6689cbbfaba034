import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement } from 'react';
import { createPart } from '../part/create-part';
import { useOpener } from '../part/use-opener';
import type { MenuItemProps, MenuProps } from './menu-layer';
import './menu.module.css';

const part = createPart(() => import(/* webpackChunkName: "popup" */ './menu-layer'));

/** A list of actions and links that opens from a button; arrows move, a letter jumps. */
export function Menu(props: MenuProps) {
  const { layer, opener } = useOpener(part);
  if (layer !== undefined) return <layer.MenuLayer {...props} />;
  const { trigger } = props;
  return cloneElement(trigger, mergeProps(trigger.props, { ...opener, 'aria-haspopup': 'menu' }));
}

/** One row of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.ItemLayer {...props} />;
}

/** A line between groups of a Menu. */
export function MenuSeparator() {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.SeparatorLayer />;
}
