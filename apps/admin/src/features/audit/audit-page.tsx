import { Card } from '@tessera/platform';
import { areaText } from '../../messages';

export const AuditPage = () => <Card title={areaText.audit} />;
