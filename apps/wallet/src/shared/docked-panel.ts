import { createStore, type CommandPayloads } from '@tessera/platform';

export type TransferRequest = CommandPayloads['openSendReceive'];

interface DockedPanel {
  /** Turns the docked panel of Home to a request; null while no panel is docked. */
  readonly open: ((request: TransferRequest) => void) | null;
}

/** Lets the dialog hand a request to the docked panel, which edits the same draft. */
export const useDockedPanel = createStore<DockedPanel>()(() => ({ open: null }));
