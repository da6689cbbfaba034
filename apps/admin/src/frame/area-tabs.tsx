import type { Role } from '@tessera/contracts';
import { cx, NavLink, useLocation } from '@tessera/platform';
import {
  Activity,
  ArrowLeftRight,
  MessageSquareText,
  Package,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { areasOf, type AreaId } from '../areas';
import { areaText, text } from '../messages';
import styles from './frame.module.css';

const icons: Record<AreaId, LucideIcon> = {
  users: Users,
  transfers: ArrowLeftRight,
  audit: ScrollText,
  tickets: MessageSquareText,
  health: Activity,
  releases: Package,
};

/** The areas of the back office; one that a role may not use is absent. */
export function AreaTabs({ roles }: { roles: readonly Role[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: the area that is shown must not stand outside of it.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft + current.offsetWidth - row.current.clientWidth;
  }, [pathname]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={text.areas}>
      {areasOf(roles).map(({ id, path }) => {
        const Icon = icons[id];
        return (
          <NavLink key={id} to={path} className={cx(styles.tab)}>
            <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
            {areaText[id]}
          </NavLink>
        );
      })}
    </nav>
  );
}
