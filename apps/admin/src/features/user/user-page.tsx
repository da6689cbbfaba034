import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const UserPage = () => <Card title={areaText.users} />;
