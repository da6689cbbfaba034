import { cloneElement } from 'react';
import { both } from '../part/both';
import { createPart } from '../part/create-part';
import { useOpener } from '../part/use-opener';
import type { MenuItemProps, MenuProps } from './menu-layer';
import './menu.module.css';
import './popup.module.css';

const part = createPart(() => import(/* webpackChunkName: "overlay" */ './menu-layer'));

/** Menu of actions and links that a button opens; supports arrow keys and typeahead. */
export function Menu(props: MenuProps) {
  const { layer, entry, opener } = useOpener(part);
  if (layer !== undefined) return <layer.MenuLayer {...props} entry={entry} />;
  const { trigger } = props;
  const own = trigger.props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: both(own.onPointerEnter, opener.onPointerEnter),
    onFocus: both(own.onFocus, opener.onFocus),
    onClick: both(own.onClick, opener.onClick),
    onKeyDown: both(own.onKeyDown, opener.onKeyDown),
  });
}

/** Row of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.ItemLayer {...props} />;
}

/** Separator between groups of a Menu. */
export function MenuSeparator() {
  const layer = part.usePart('asked');
  return layer === undefined ? null : <layer.SeparatorLayer />;
}
