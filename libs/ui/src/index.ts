export { cx } from './cx';
export { createPart } from './part/create-part';
export { later } from './part/later';
export { buttonClass, type ButtonLook, type ButtonVariant } from './button/button-class';
export { Button, type ButtonProps } from './button/button';
export { IconButton } from './button/icon-button';
export { LinkButton, TextLink } from './button/link-button';
export { Field, type FieldText } from './field/field';
export { FormError } from './field/form-error';
export { TextField, type TextFieldProps } from './field/text-field';
export { TextArea, type TextAreaProps } from './field/text-area';
export { PasswordField } from './field/password-field';
export { PasswordStrength } from './field/password-strength';
export { checkPasswordRules, passwordStrength, type PasswordRules } from './field/password-rules';
export { CheckboxField, type CheckboxFieldProps } from './field/checkbox-field';
export { Switch } from './field/switch';
export { OtpInput, type OtpInputProps } from './otp-input/otp-input';
export { Spinner } from './feedback/spinner';
export { Skeleton } from './feedback/skeleton';
export { VisuallyHidden } from './feedback/visually-hidden';
export { Logo } from './brand/logo';
export { Brand } from './brand/brand';
export { SignInWall } from './brand/sign-in-wall';
export { AuthLayout } from './brand/auth-layout';
export { Card } from './surface/card';
export { Row, Stack } from './surface/layout';
export { Text } from './surface/text';
export { Tooltip } from './overlay/tooltip';
export { Select } from './select/select';
export type { SelectOption, SelectProps } from './select/select-props';
export { CountrySelect } from './select/country-select';
export { DaysDialog } from './overlay/days-dialog';
export { Dialog } from './overlay/dialog';
export type { DialogProps } from './overlay/dialog-layer';
export { AlertDialog, AlertDialogText, AlertDialogTitle } from './overlay/alert-dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog';
export { Drawer } from './overlay/drawer';
export type { DrawerProps } from './overlay/drawer-layer';
export { Menu, MenuItem, MenuSeparator } from './overlay/menu';
export { Popover } from './overlay/popover';
export { Tabs } from './navigation/tabs';
export { SegmentedControl } from './navigation/segmented-control';
export { FilterChip, FilterChips } from './navigation/filter-chip';
export { toast } from './toast/toast';
export { TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from './toast/toast-limits';
export { ToastHost } from './toast/toast-host';
export { formatAddress, formatHash, groupsOfFour } from './format/address';
export {
  formatAgo,
  formatClock,
  formatCountdown,
  formatDate,
  formatDay,
  formatTime,
  formatUtc,
} from './format/date';
export { formatName, initialsOf } from './format/name';
export { useKeepFocus } from './use-keep-focus';
export { breakpoints, useMediaQuery } from './use-media-query';
export { HiddenAmount } from './money/hidden-amount';
export { Usd } from './money/usd';
export { Amount } from './money/amount';
export { Change } from './money/change';
export type { AmountInputProps } from './money/amount-input';
export { Pill, StatusPill, type TransferStatus } from './transfer/status-pill';
export { IconTile, type IconTileTone } from './transfer/icon-tile';
export { transferLabel, type TransferType } from './transfer/transfer-label';
export type { Stage } from './transfer/stage-list';
export type { ResultTone } from './transfer/result-view';
export { Stepper } from './page/stepper';
export { TilePicture } from './page/tile-picture';
export { DevChainStrip, Note } from './page/note';
export { Facts, type Fact } from './page/facts';
export { Page, PageHeader } from './page/page';
export { ChoiceCard } from './page/choice-card';
export { CopyButton } from './button/copy-button';
export { useCopy } from './button/use-copy';
export { toHeights, toTiles } from './chart/heights';
export type { ChartPoint } from './chart/area-model';
export { Cell, HeadCell, Table, TwoLines } from './table/table';
export { readTheme, setTheme, type Theme } from './theme/theme';
export { useTheme } from './theme/use-theme';
export { UiProvider } from './ui-provider';
export {
  AddressGroups,
  AmountInput,
  AreaChart,
  Avatar,
  BalanceMosaic,
  CountdownRing,
  EmptyState,
  ErrorState,
  Identicon,
  loadAccountParts,
  PhraseGrid,
  PhraseInputs,
  QrCard,
  QrCode,
  ResultView,
  Sparkline,
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
