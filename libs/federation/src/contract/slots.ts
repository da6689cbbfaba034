import type { SlotName } from '@tessera/contracts';
import type { ComponentType } from 'react';
import type { CommandPayloads } from '../commands/command-bus';

interface OverlaySlotProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the shell hands to whatever fills a slot. */
export interface SlotProps {
  /** Stands in the header; opens its own menu. */
  readonly HeaderMenu: Readonly<Record<string, never>>;
  readonly SearchModal: OverlaySlotProps;
  readonly SendReceivePanel: OverlaySlotProps & { readonly request: CommandPayloads['openSendReceive'] };
  readonly StakePanel: OverlaySlotProps & { readonly request: CommandPayloads['openStake'] };
  readonly WalletKeyReset: OverlaySlotProps;
}

export type RemoteSlots = { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> };
