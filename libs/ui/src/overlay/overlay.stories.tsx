import { Button } from '../button/button';
import { Text } from '../surface/text';
import { ConfirmDialog } from './confirm-dialog';
import { DaysDialog, Dialog, Drawer } from './overlays';
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
