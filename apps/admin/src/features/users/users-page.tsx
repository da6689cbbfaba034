import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const UsersPage = () => <Card title={areaText.users} />;
