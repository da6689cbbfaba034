import { useLogout } from '@tessera/wallet-kit';
import { ConfirmDialog } from '@tessera/ui';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      title="Logout"
      confirm="Logout"
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        logout();
      }}
    >
      You will need your password, and a code on devices you do not trust, to come back.
    </ConfirmDialog>
  );
}
