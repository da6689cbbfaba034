import type { Role } from '@tessera/contracts/identity';
import { isPermitted } from '@tessera/contracts/staff-permissions';
import { Link, Navigate } from '@tessera/platform';
import { buttonClass, Card, Facts, IconTile, Page, PageHeader, Skeleton } from '@tessera/ui';
import type { ComponentType, ReactNode } from 'react';
import { Lock, ShieldCheck } from 'lucide-react';
import { ApiError } from '@tessera/client';
import { type AreaId, areaOf, areasOf, rolesFor } from '../../shared/areas';
import { areaText, listed, noRole, notYours } from '../../messages';
import { useRoles } from '../../shared/use-roles';
import { StepUpProvider } from '../../shared/step-up/step-up-provider';
import { AreaTabs } from './area-tabs';
import styles from './frame.module.css';
import { useAreaAttempt } from '../../shared/api/use-area-attempt';

/** Replaces an area without permission. Requests the area, so that the server records the attempt. */
function Forbidden({ area, roles }: { area: AreaId; roles: readonly Role[] }) {
  const { isPending, error } = useAreaAttempt(area);
  const usable = areasOf(roles);
  const names = usable.map(({ id }) => areaText[id]);
  const [first] = usable;
  const refused = error instanceof ApiError && error.status === 403;
  if (isPending)
    return (
      <Card pad="m" className={styles.forbidden} role="status" aria-label="Loading">
        <Skeleton height={200} />
      </Card>
    );
  return (
    <Card pad="m" className={styles.forbidden}>
      <IconTile size={48}>
        <Lock size={22} />
      </IconTile>
      <h2>{notYours[area]}</h2>
      <p>
        {first === undefined ? noRole : `You can use ${listed(names, 'and')}.`}{' '}
        {first !== undefined && 'If you need this area, ask an Admin.'}
        {refused && ' The attempt is in the audit log.'}
      </p>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: 'Role held', value: roles.length === 0 ? 'None' : listed(roles, 'and') },
            { label: 'Role needed', value: listed(rolesFor(area), 'or') },
            { label: 'Answer', value: refused ? <span className={styles.mono}>403</span> : undefined },
          ]}
        />
      </div>
      <Link to={first?.path ?? '/dashboard'} className={buttonClass({ variant: 'secondary' })}>
        {first === undefined ? 'Go Home' : `Go to ${areaText[first.id]}`}
      </Link>
    </Card>
  );
}

const SignedInAs = ({ roles }: { roles: readonly Role[] }) => (
  <span className={styles.role}>
    <ShieldCheck size={13} />
    {`Signed in as ${listed(roles, 'and')}`}
  </span>
);

export function AdminHome() {
  const [first] = areasOf(useRoles());
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}

/** Frame of the pages of the back office: the user, the areas of the user's roles. It shows no page of another area. */
export function AdminFrame({ area, children }: { area: AreaId; children: ReactNode }) {
  const roles = useRoles();
  return (
    <StepUpProvider>
      <Page>
        <PageHeader tight title="Admin" actions={<SignedInAs roles={roles} />} />
        <AreaTabs roles={roles} />
        {isPermitted(roles, areaOf(area).permission) ? children : <Forbidden area={area} roles={roles} />}
      </Page>
    </StepUpProvider>
  );
}

export const framed = (area: AreaId, Page: ComponentType) =>
  function FramedPage() {
    return (
      <AdminFrame area={area}>
        <Page />
      </AdminFrame>
    );
  };
