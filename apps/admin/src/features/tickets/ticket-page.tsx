import { Navigate, useParams } from '@tessera/platform';

/** /admin/tickets/{id}: the same ticket beside its list. */
export function TicketPage() {
  const { id = '' } = useParams();
  return <Navigate to={{ pathname: '/admin/tickets', search: `ticket=${encodeURIComponent(id)}` }} replace />;
}
