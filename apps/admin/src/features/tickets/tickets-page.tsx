import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const TicketsPage = () => <Card title={areaText.tickets} />;
