import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const ApprovalsPage = () => <Card title={areaText.users} />;
