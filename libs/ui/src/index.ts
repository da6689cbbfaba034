export { cx } from './cx';
export { createPart } from './part/create-part';
export { buttonClass } from './button/button-class';
export { Button, type ButtonProps } from './button/button';
export { IconButton } from './button/icon-button';
export { LinkButton, TextLink } from './button/link-button';
export { FormError } from './field/form-error';
export { TextField } from './field/text-field';
export { TextArea, type TextAreaProps } from './field/text-area';
export { PasswordField } from './field/password-field';
export { CheckboxField } from './field/checkbox-field';
export { Switch } from './field/switch';
export { OtpInput } from './otp-input/otp-input';
export { Spinner } from './feedback/spinner';
export { Skeleton } from './feedback/skeleton';
export { VisuallyHidden } from './feedback/visually-hidden';
export { Brand } from './brand/brand';
export { AuthLayout } from './brand/auth-layout';
export { Card } from './surface/card';
export { Columns, Row, Stack } from './surface/layout';
export { Text } from './surface/text';
export { Select } from './select/select';
export { CountrySelect } from './select/country-select';
export type { DialogProps } from './overlay/dialog-layer';
export {
  AlertDialog,
  AlertDialogText,
  AlertDialogTitle,
  DaysDialog,
  Dialog,
  Drawer,
  Popover,
} from './overlay/overlays';
export { ConfirmDialog } from './overlay/confirm-dialog';
export { Menu, MenuItem, MenuSeparator } from './overlay/menu';
export { tabClass, Tabs, tabsClass } from './navigation/tabs';
export { SegmentedControl } from './navigation/segmented-control';
export { FilterChip, FilterChips } from './navigation/filter-chip';
export { toast, ToastHost } from './toast/toast';
export { formatAddress, formatHash } from './format/address';
export {
  formatAgo,
  formatClock,
  formatCountdown,
  formatDate,
  formatDay,
  formatTime,
  formatUtc,
} from './format/date';
export { formatName } from './format/name';
export { useKeepFocus } from './use-keep-focus';
export { breakpoints, useMediaQuery } from './use-media-query';
export { HiddenAmount } from './money/hidden-amount';
export { Usd } from './money/usd';
export { Amount } from './money/amount';
export { Change } from './money/change';
export { Pill, StatusPill, transferStatusLabel } from './transfer/status-pill';
export { IconTile, type IconTileTone } from './transfer/icon-tile';
export { transferLabel } from './transfer/transfer-label';
export type { Stage } from './transfer/stage-list';
export { Stepper } from './page/stepper';
export { TilePicture } from './page/tile-picture';
export { DevChainStrip, Note } from './page/note';
export { Facts } from './page/facts';
export { Page, PageHeader } from './page/page';
export { ChoiceCard } from './page/choice-card';
export { CopyButton } from './button/copy-button';
export { useCopy } from './button/use-copy';
export { toHeights, toTiles } from './chart/heights';
export { hashOf } from './identity/hash';
export { Cell, HeadCell, rowLinkClass, Table, TwoLines } from './table/table';
export { useTheme, type Theme } from './theme/theme';
export { UiProvider } from './ui-provider';
export {
  AddressGroups,
  AmountCell,
  AmountInput,
  Avatar,
  CountdownRing,
  EmptyState,
  ErrorState,
  Explained,
  loadAccountParts,
  Pager,
  PhoneStatus,
  PhraseGrid,
  PhraseInputs,
  QrCard,
  QrCode,
  RangePager,
  ReasonButton,
  ResultView,
  SkeletonTable,
  StageList,
  Sum,
  Thread,
  ThreadMessage,
  TileMeter,
  TokenIcon,
  TokenPicker,
  TransferHead,
  TypeIcon,
} from './part/account-part';
