import type { TokenPickerProps } from '../money/token-picker';
import { createPart } from './create-part';
import { later } from './later';

// In the layout's chunk, which a signed-in user loads before the first page that renders one of these.
const part = createPart(() => import(/* webpackChunkName: "layout" */ './account-layer'));

/** Loads the code of signed-in pages. Never rejects: the components retry. */
export const loadAccountParts = part.loaded;

export const Avatar = later(part, (module) => module.Avatar);
export const EmptyState = later(part, (module) => module.EmptyState);
export const Explained = later(part, (module) => module.Explained);
export const ErrorState = later(part, (module) => module.ErrorState);
export const QrCode = later(part, (module) => module.QrCode);
export const AmountInput = later(part, (module) => module.AmountInput);
export const PhraseGrid = later(part, (module) => module.PhraseGrid);
export const PhraseInputs = later(part, (module) => module.PhraseInputs);
export const ReasonButton = later(part, (module) => module.ReasonButton);
export const ResultView = later(part, (module) => module.ResultView);
export const StageList = later(part, (module) => module.StageList);
export const AddressGroups = later(part, (module) => module.AddressGroups);
export const CountdownRing = later(part, (module) => module.CountdownRing);
export const QrCard = later(part, (module) => module.QrCard);
export const Pager = later(part, (module) => module.Pager);
export const RangePager = later(part, (module) => module.RangePager);
export const SkeletonTable = later(part, (module) => module.SkeletonTable);
export const TileMeter = later(part, (module) => module.TileMeter);
export const TokenIcon = later(part, (module) => module.TokenIcon);
export const Sum = later(part, (module) => module.Sum);
export const Thread = later(part, (module) => module.Thread);
export const ThreadMessage = later(part, (module) => module.ThreadMessage);
export const AmountCell = later(part, (module) => module.AmountCell);
export const PhoneStatus = later(part, (module) => module.PhoneStatus);
export const TransferHead = later(part, (module) => module.TransferHead);
export const TypeIcon = later(part, (module) => module.TypeIcon);

/** Asset button inside an AmountInput. Not created by `later`, because of its type parameter. */
export function TokenPicker<Value extends string>(props: TokenPickerProps<Value>) {
  const module = part.usePart('now');
  return module === undefined ? null : <module.TokenPicker {...props} />;
}
