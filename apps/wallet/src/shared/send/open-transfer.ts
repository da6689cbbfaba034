import { openSendReceive, type CommandPayloads } from '@tessera/platform';
import { create } from 'zustand';

export type TransferRequest = CommandPayloads['openSendReceive'];

/** The docked panel of Home, which edits the same draft as the dialog; null while none is docked. */
export const useDockedPanel = create<{ readonly open: ((request: TransferRequest) => void) | null }>()(
  () => ({ open: null }),
);

/** Opens Send/Receive in the docked panel, else in the dialog. */
export const openTransfer = (request: TransferRequest): void =>
  (useDockedPanel.getState().open ?? openSendReceive)(request);
