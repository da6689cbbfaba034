import { Navigate, useParams } from '@tessera/platform';

/** /admin/tickets/:id: redirects to the ticket beside the list. */
export function TicketPage() {
  const { id = '' } = useParams();
  return <Navigate to={{ pathname: '/admin/tickets', search: `ticket=${encodeURIComponent(id)}` }} replace />;
}
