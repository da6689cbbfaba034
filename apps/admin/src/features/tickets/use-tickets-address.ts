import { TicketBox } from '@tessera/contracts';
import { useSearchParams } from '@tessera/platform';
import * as v from 'valibot';
import { withParams } from '../../shared/use-filters';

/** Reads the box and the ticket from the address. */
export function useTicketsAddress() {
  const [params, setParams] = useSearchParams();
  const box = v.safeParse(TicketBox, params.get('box'));
  return {
    box: box.success ? box.output : ('mine' as const),
    ticketId: params.get('ticket'),
    linkTo: (ticket: string | null) => ({ search: withParams(params, { ticket }).toString() }),
    goToBox: (next: TicketBox) =>
      setParams((now) => withParams(now, { box: next === 'mine' ? null : next }), { replace: true }),
  };
}
