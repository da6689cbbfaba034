import type { Role } from '@tessera/contracts';
import { ApiError } from '@tessera/client';
import { Link } from '@tessera/platform';
import { buttonClass, Card, Facts, IconTile, Skeleton } from '@tessera/ui';
import { Lock } from 'lucide-react';
import { areasOf, rolesFor, type AreaId } from '../../shared/areas';
import { useAreaAttempt } from '../../shared/api/use-area-attempt';
import { areaText, text } from '../../messages';
import styles from './frame.module.css';

/** Replaces an area without permission. Requests the area, so that the server records the attempt. */
export function Forbidden({ area, roles }: { area: AreaId; roles: readonly Role[] }) {
  const { isPending, error } = useAreaAttempt(area);
  const usable = areasOf(roles);
  const [first] = usable;
  const refused = error instanceof ApiError && error.status === 403;
  if (isPending)
    return (
      <Card pad="m" className={styles.forbidden} role="status" aria-label={text.loading}>
        <Skeleton height={200} />
      </Card>
    );
  return (
    <Card pad="m" className={styles.forbidden}>
      <IconTile size={48}>
        <Lock size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconTile>
      <h2>{text.forbidden(area)}</h2>
      <p>
        {first === undefined ? text.noRole : text.canUse(usable.map(({ id }) => areaText[id]))}{' '}
        {first !== undefined && text.askAdmin}
        {refused && ` ${text.logged}`}
      </p>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: text.roleHeld, value: roles.length === 0 ? text.none : text.held(roles) },
            { label: text.roleNeeded, value: text.needed(rolesFor(area)) },
            { label: text.answer, value: refused ? <span className={styles.mono}>403</span> : undefined },
          ]}
        />
      </div>
      <Link to={first?.path ?? '/dashboard'} className={buttonClass({ variant: 'secondary' })}>
        {first === undefined ? text.goHome : text.goTo(areaText[first.id])}
      </Link>
    </Card>
  );
}
