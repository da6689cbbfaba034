import { Row, Stack } from '../surface/layout';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

export default { title: 'Design system/Feedback' };

export const Skeletons = () => (
  <Stack>
    <Skeleton width={160} />
    <Skeleton width={120} height={40} shape="square" />
    <Skeleton width={48} height={48} shape="round" />
  </Stack>
);

export const Spinners = () => (
  <Row>
    <Spinner label="Loading" />
    <Spinner label="Loading the page" size="l" />
  </Row>
);
