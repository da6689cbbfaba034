import type { TicketStatus } from '@tessera/contracts/support';
import { Pill } from '@tessera/ui';

const tones = { open: 'warning', answered: 'accent', closed: 'neutral' } as const;
const statusText = { open: 'Open', answered: 'Answered', closed: 'Closed' };

export const TicketPill = ({ status }: { status: TicketStatus }) => (
  <Pill tone={tones[status]}>{statusText[status]}</Pill>
);
