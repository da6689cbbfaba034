import { AlertDialog, AlertDialogText, AlertDialogTitle, Button, Row, Stack } from '@tessera/ui';

const reload = () => location.reload();

/** Asks for a reload, because the server rejects every request of this page. */
export const OutdatedDialog = ({ onReload = reload }: { readonly onReload?: () => void }) => (
  <AlertDialog open aboveAll>
    <Stack gap={4}>
      <AlertDialogTitle>A newer version is ready</AlertDialogTitle>
      <AlertDialogText>This page is too old to go on. Reload it to get the new one.</AlertDialogText>
      <Row grow>
        <Button size="l" onClick={onReload}>
          Reload
        </Button>
      </Row>
    </Stack>
  </AlertDialog>
);
