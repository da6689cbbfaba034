import { openSendReceive, type CommandPayloads } from '@tessera/platform';
import { createContext, use } from 'react';
import { create } from 'zustand';

export type TransferRequest = CommandPayloads['openSendReceive'];
type OpenTransfer = (request: TransferRequest) => void;

/** Opens Send/Receive: a page with a docked panel overrides it; the default opens the dialog. */
export const OpenTransferContext = createContext<OpenTransfer>(openSendReceive);

export const useOpenTransfer = (): OpenTransfer => use(OpenTransferContext);

/** Lets the dialog pass a request to the docked panel of Home, which edits the same draft; null while none is docked. */
export const useDockedPanel = create<{ readonly open: OpenTransfer | null }>()(() => ({ open: null }));
