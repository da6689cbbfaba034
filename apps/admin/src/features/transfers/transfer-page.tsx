import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const TransferPage = () => <Card title={areaText.transfers} />;
