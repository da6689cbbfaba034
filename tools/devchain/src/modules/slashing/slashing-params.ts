import { toUtf8 } from '@cosmjs/encoding';
import { Params } from 'cosmjs-types/cosmos/slashing/v1beta1/slashing';
import { decOf, mul, ONE, parseDec, truncate, type Dec } from '../../chain/dec';
import type { Store } from '../../state/store';
import { readText, writeText } from '../../state/text';

const PARAMS = 'slashing/params';

/** Decimals as text, such as "0.05". */
export interface SlashingSettings {
  readonly signedBlocksWindow: number;
  readonly minSignedPerWindow: string;
  readonly downtimeJailSeconds: number;
  readonly slashFractionDoubleSign: string;
  readonly slashFractionDowntime: string;
}

/** x/slashing/types/params.go. */
export const defaultSlashingSettings: SlashingSettings = {
  signedBlocksWindow: 100,
  minSignedPerWindow: '0.5',
  downtimeJailSeconds: 600,
  slashFractionDoubleSign: '0.05',
  slashFractionDowntime: '0.01',
};

interface SlashingParams {
  readonly window: number;
  readonly minSigned: Dec;
  readonly jailSeconds: bigint;
  readonly doubleSign: Dec;
  readonly downtime: Dec;
}

export function getSlashingParams(store: Store): SlashingParams {
  const [window = '0', minSigned = '0', jailSeconds = '0', doubleSign = '0', downtime = '0'] = (
    readText(store, PARAMS) ?? ''
  ).split(';');
  return {
    window: Number(window),
    minSigned: BigInt(minSigned),
    jailSeconds: BigInt(jailSeconds),
    doubleSign: BigInt(doubleSign),
    downtime: BigInt(downtime),
  };
}

export function setSlashingParams(store: Store, settings: SlashingSettings): void {
  const decimals = [settings.slashFractionDoubleSign, settings.slashFractionDowntime].map(parseDec);
  const minSigned = parseDec(settings.minSignedPerWindow);
  const values = [settings.signedBlocksWindow, minSigned, settings.downtimeJailSeconds, ...decimals];
  writeText(store, PARAMS, values.join(';'));
}

/** Allowed misses in the window. */
export const allowedMisses = ({ window, minSigned }: SlashingParams): number =>
  window - Number(truncate(mul(minSigned, decOf(BigInt(window))) + ONE / 2n));

/** Decimals are text bytes. */
export function toSlashingParams(params: SlashingParams): Params {
  const bytes = (dec: Dec) => toUtf8(dec.toString());
  return Params.fromPartial({
    signedBlocksWindow: BigInt(params.window),
    minSignedPerWindow: bytes(params.minSigned),
    downtimeJailDuration: { seconds: params.jailSeconds, nanos: 0 },
    slashFractionDoubleSign: bytes(params.doubleSign),
    slashFractionDowntime: bytes(params.downtime),
  });
}
