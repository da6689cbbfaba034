import type { CommandPayloads } from '@tessera/federation';
import { create } from 'zustand';

interface Overlays {
  /** What Send/Receive was opened with; kept while it closes, so that its content does not jump. */
  readonly request: CommandPayloads['openSendReceive'];
  readonly sendReceive: boolean;
  /** What staking was opened with, kept as `request` is. */
  readonly stakeRequest: CommandPayloads['openStake'];
  readonly stake: boolean;
  readonly search: boolean;
  readonly keyReset: boolean;
  /** What the reset of the wallet key was opened from, and what stands there again afterwards. */
  readonly resumes: 'sendReceive' | 'stake' | null;
  openSendReceive(request: CommandPayloads['openSendReceive']): void;
  openStake(request: CommandPayloads['openStake']): void;
  openSearch(): void;
  openKeyReset(): void;
  closeKeyReset(): void;
  close(): void;
  /** Closes, and keeps nothing of what was open. */
  forget(): void;
}

const closed = { sendReceive: false, search: false, stake: false, keyReset: false, resumes: null };

/** Which of the shell's overlays is open; never two at once. */
export const useOverlays = create<Overlays>()((set) => ({
  request: {},
  stakeRequest: {},
  ...closed,
  openSendReceive: (request) => set({ ...closed, request, sendReceive: true }),
  openStake: (stakeRequest) => set({ ...closed, stakeRequest, stake: true }),
  openSearch: () => set({ ...closed, search: true }),
  openKeyReset: () =>
    set(({ sendReceive, stake }) => ({
      ...closed,
      keyReset: true,
      resumes: sendReceive ? 'sendReceive' : stake ? 'stake' : null,
    })),
  closeKeyReset: () =>
    set(({ resumes, request }) => ({
      ...closed,
      ...(resumes === null ? {} : { [resumes]: true }),
      // Nothing that would begin another transfer than the one that waits.
      request: resumes === 'sendReceive' ? { tab: 'send' } : request,
    })),
  close: () => set(closed),
  forget: () => set({ ...closed, request: {}, stakeRequest: {} }),
}));
