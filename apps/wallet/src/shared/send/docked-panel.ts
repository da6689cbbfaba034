import { type CommandPayloads } from '@tessera/platform';
import { create } from 'zustand';

export type TransferRequest = CommandPayloads['openSendReceive'];

interface DockedPanel {
  /** Passes a request to the docked panel of Home; null while none is docked. */
  readonly open: ((request: TransferRequest) => void) | null;
}

/** Lets the dialog pass a request to the docked panel, which edits the same draft. */
export const useDockedPanel = create<DockedPanel>()(() => ({ open: null }));
