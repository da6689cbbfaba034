import type { TicketStatus } from '@tessera/contracts/support';
import { Pill } from '@tessera/ui';
import { statusText } from '../../messages';

const tones = { open: 'warning', answered: 'accent', closed: 'neutral' } as const;

export const TicketPill = ({ status }: { status: TicketStatus }) => (
  <Pill tone={tones[status]}>{statusText[status]}</Pill>
);
