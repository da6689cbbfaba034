import { usePageCrumb, useRegistryEntries } from '@tessera/federation';
import { cx } from '@tessera/ui';
import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { crumbsOf } from './crumbs';
import styles from './header.module.css';
import { useRouteHandle } from '../route-handle';

export function Breadcrumb() {
  const page = useRouteHandle();
  const params = useParams();
  const entries = useRegistryEntries();
  const named = usePageCrumb();
  if (page === undefined) return <div className={styles.crumbs} />;
  const crumbs = crumbsOf(
    page,
    params,
    entries.flatMap(({ manifest }) => manifest.routes.filter(({ area }) => area === 'shell')),
    named,
  );
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ text, full, to, raw }) => (
          <li key={to ?? 'last'}>
            {to === undefined ? (
              <span className={cx(styles.crumb, raw && styles.raw)} title={full} aria-current="page">
                {text}
              </span>
            ) : (
              <>
                <Link className={styles.crumb} to={to}>
                  {text}
                </Link>
                <ChevronRight size={14} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
