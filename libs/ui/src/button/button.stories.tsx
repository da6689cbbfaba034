import { Bell, Plus } from 'lucide-react';
import { Row, Stack } from '../surface/layout';
import { Button } from './button';
import type { ButtonVariant } from './button-class';
import { CopyButton } from './copy-button';
import { IconButton } from './icon-button';
import { LinkButton, TextLink } from './link-button';

export default { title: 'Design system/Button' };

const variants: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'soft',
  'ghost',
  'danger',
  'danger-quiet',
];
const plus = <Plus size={16} />;

export const Buttons = () => (
  <Stack>
    {variants.map((variant) => (
      <Row key={variant} wrap>
        <Button variant={variant}>Send</Button>
        <Button variant={variant} icon={plus}>
          Add
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} busy>
          Busy
        </Button>
      </Row>
    ))}
    <Row wrap>
      <Button size="s">Small</Button>
      <Button>Medium</Button>
      <Button size="l">Large</Button>
    </Row>
    <Button full>Full width</Button>
  </Stack>
);

export const IconButtons = () => (
  <Row>
    <IconButton label="Add" icon={plus} />
    <IconButton label="Add a person" icon={plus} size="s" />
    <IconButton label="12 notifications" icon={<Bell size={16} />} count={12} />
  </Row>
);

export const LinksAndCopies = () => (
  <Row wrap>
    <LinkButton href="#settings">Settings</LinkButton>
    <TextLink href="#help">Help</TextLink>
    <CopyButton text="optio1" label="Copy address" />
    <CopyButton text="optio1" label="Copy link" withLabel />
  </Row>
);
