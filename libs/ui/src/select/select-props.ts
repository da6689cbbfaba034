import type { ReactNode } from 'react';
import type { FieldText } from '../field/field';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Second line below the label, only in the open list. */
  detail?: string | undefined;
  /** Quieter text at the end of the row. */
  hint?: string | undefined;
  /** Second line below the hint. */
  hintDetail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldText {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  name?: string | undefined;
  disabled?: boolean | undefined;
  size?: 'm' | 'l';
}
