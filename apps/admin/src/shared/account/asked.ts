import type { AdminSession, AdminUser } from '@tessera/contracts/admin-users';

export type Act =
  | 'freeze'
  | 'unfreeze'
  | 'roles'
  | 'end-sessions'
  | 'end-session'
  | 'forget-devices'
  | 'resend-code';

export type Subject = Pick<AdminUser, 'id' | 'name' | 'username' | 'roles'>;

/** Staff action and the users it applies to. The dialog collects the remaining fields. */
export type Asked = {
  readonly people: readonly Subject[];
  /** Button of a menu, which gets the focus back. */
  readonly button?: HTMLElement | null;
} & (
  | { readonly act: 'roles' }
  | { readonly act: Exclude<Act, 'roles' | 'end-session'> }
  | { readonly act: 'end-session'; readonly session: AdminSession }
);

export interface ActDialogProps {
  open: boolean;
  people: readonly Subject[];
  returnTo?: HTMLElement | null | undefined;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}
