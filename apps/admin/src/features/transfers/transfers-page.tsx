import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const TransfersPage = () => <Card title={areaText.transfers} />;
