import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const TicketPage = () => <Card title={areaText.tickets} />;
