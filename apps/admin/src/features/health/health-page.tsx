import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const HealthPage = () => <Card title={areaText.health} />;
