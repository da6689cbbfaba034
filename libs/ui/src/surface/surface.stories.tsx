import { TextLink } from '../button/link-button';
import { Card } from './card';
import { Columns, Row, Stack } from './layout';
import { Text } from './text';

export default { title: 'Design system/Surface' };

const tones = ['text', 'secondary', 'tertiary', 'positive', 'negative', 'warning', 'reward'] as const;

export const Cards = () => (
  <Stack>
    <Card>Without a title</Card>
    <Card title="Recent activity" action={<TextLink href="#all">View all</TextLink>} pad="m">
      With a title and an action
    </Card>
    <Card stale>Old figures</Card>
  </Stack>
);

export const Texts = () => (
  <Stack>
    <Row wrap>
      {tones.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Row>
    <Row wrap>
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Text key={size} size={size} weight="medium">
          {size}
        </Text>
      ))}
      <Text mono>optio19rl4…aaj5m</Text>
    </Row>
  </Stack>
);

export const TwoColumns = () => (
  <Stack>
    {(['m', 'l'] as const).map((aside) => (
      <Columns key={aside} aside={aside}>
        <Card pad="m">Main column</Card>
        <Card pad="m">Second column, size {aside}</Card>
      </Columns>
    ))}
  </Stack>
);
