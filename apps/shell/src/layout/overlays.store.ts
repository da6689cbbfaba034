import type { CommandPayloads } from '@tessera/federation';
import { create } from 'zustand';

interface Overlays {
  /** What Send/Receive was opened with; kept while it closes, so that its content does not jump. */
  readonly request: CommandPayloads['openSendReceive'];
  readonly sendReceive: boolean;
  readonly search: boolean;
  openSendReceive(request: CommandPayloads['openSendReceive']): void;
  openSearch(): void;
  close(): void;
  /** Closes, and keeps nothing of what was open. */
  forget(): void;
}

/** Which of the shell's overlays is open; never two at once. */
export const useOverlays = create<Overlays>()((set) => ({
  request: {},
  sendReceive: false,
  search: false,
  openSendReceive: (request) => set({ request, sendReceive: true, search: false }),
  openSearch: () => set({ search: true, sendReceive: false }),
  close: () => set({ sendReceive: false, search: false }),
  forget: () => set({ request: {}, sendReceive: false, search: false }),
}));
