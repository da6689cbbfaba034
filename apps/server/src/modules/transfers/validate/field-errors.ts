import { invalid } from '../../../platform/errors';

/** Collects the field errors of a request. */
export class FieldErrors {
  private readonly errors: Record<string, string[]> = {};

  add(field: string, message: string): void {
    (this.errors[field] ??= []).push(message);
  }

  /** @throws 422 when anything was added. */
  throwIfAny(): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors);
  }
}
