import type { SlotName } from '@tessera/contracts';
import type { ComponentType, RefObject } from 'react';
import type { CommandPayloads } from '../commands/command-bus';

interface OverlaySlotProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the shell hands to whatever fills a slot. */
export interface SlotProps {
  /** What the bell of the header opens; it stands at the bell. */
  readonly HeaderMenu: OverlaySlotProps & { readonly anchor: RefObject<HTMLElement | null> };
  readonly SearchModal: OverlaySlotProps & {
    /** What was typed before the field was there to take it; once. Left out by shells of before. */
    readonly takeTyped?: (() => string) | undefined;
  };
  readonly SendReceivePanel: OverlaySlotProps & { readonly request: CommandPayloads['openSendReceive'] };
  readonly StakePanel: OverlaySlotProps & { readonly request: CommandPayloads['openStake'] };
  readonly WalletKeyReset: OverlaySlotProps;
}

export type RemoteSlots = { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> };
