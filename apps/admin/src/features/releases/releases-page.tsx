import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const ReleasesPage = () => <Card title={areaText.releases} />;
