import { useRef } from 'react';
import { Button } from '../button/button';
import { Row, Stack } from '../surface/layout';
import { Text } from '../surface/text';
import { ConfirmDialog } from './confirm-dialog';
import {
  AlertDialog,
  AlertDialogText,
  AlertDialogTitle,
  DaysDialog,
  Dialog,
  Drawer,
  Popover,
} from './overlays';
import { Menu, MenuItem, MenuSeparator } from './menu';
import { Tooltip } from './tooltip';

export default { title: 'Design system/Overlay' };

const ignore = () => undefined;

export const OpenDialog = () => (
  <Dialog open onOpenChange={ignore} title="Receive" footer={<Button full>Done</Button>}>
    <Text as="p">Share this address to receive coins.</Text>
  </Dialog>
);

export const OpenConfirmDialog = () => (
  <ConfirmDialog open danger title="Block Sofia?" confirm="Block" onConfirm={ignore} onCancel={ignore}>
    Sofia cannot send you coins any more.
  </ConfirmDialog>
);

export const OpenAlertDialog = () => (
  <AlertDialog open>
    <Stack style={{ padding: 24 }}>
      <AlertDialogTitle>A newer version is ready</AlertDialogTitle>
      <AlertDialogText>Reload the page to get it.</AlertDialogText>
      <Button full>Reload</Button>
    </Stack>
  </AlertDialog>
);

export const OpenDaysDialog = () => <DaysDialog title="Choose days" onApply={ignore} onClose={ignore} />;

export const OpenDrawer = () => (
  <Drawer open onOpenChange={ignore} title="Transaction" footer={<Button>Share receipt</Button>}>
    <Text as="p">Sent to @sofia</Text>
  </Drawer>
);

export const MenuAndTooltip = () => (
  <>
    <Menu trigger={<Button variant="secondary">Sort by name</Button>}>
      <MenuItem chosen>Name</MenuItem>
      <MenuItem chosen={false}>Voting power</MenuItem>
      <MenuSeparator />
      <MenuItem danger>Clear</MenuItem>
    </Menu>{' '}
    <Tooltip label="Copies the address">
      <Button variant="ghost">Copy</Button>
    </Tooltip>
  </>
);

export function OpenPopover() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Row justify="end">
      <Button ref={anchor}>Notifications</Button>
      <Popover
        open
        onClose={ignore}
        anchor={anchor}
        title="Notifications"
        action={<Button size="s">Clear all</Button>}
        footer={<Button full>View all</Button>}
      >
        <Stack style={{ padding: 16 }}>You have no notifications.</Stack>
      </Popover>
    </Row>
  );
}
