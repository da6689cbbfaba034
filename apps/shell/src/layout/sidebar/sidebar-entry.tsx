import { commands, usePrefetchPage } from '@tessera/federation';
import { Link, useNavigate } from 'react-router-dom';
import { NavIcon } from './nav-icon';
import type { NavItem } from './nav-model';
import styles from './sidebar.module.css';

interface SidebarEntryProps {
  readonly item: NavItem;
  readonly onNavigate: () => void;
}

/** Link, or a button that opens an overlay. Without a remote for the overlay it is a link too. */
export function SidebarEntry({ item, onNavigate }: SidebarEntryProps) {
  const navigate = useNavigate();
  const prefetchPage = usePrefetchPage();
  const { opens } = item;
  const prefetch = () => prefetchPage(item.to);
  if (opens === undefined) {
    return (
      <Link
        className={styles.link}
        to={item.to}
        aria-current={item.active ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <NavIcon name={item.icon} />
        {item.label}
      </Link>
    );
  }
  const open = () => {
    onNavigate();
    if (!commands.send(opens, {})) void navigate(item.to);
  };
  return (
    <button type="button" className={styles.link} onClick={open}>
      <NavIcon name={item.icon} />
      {item.label}
    </button>
  );
}
