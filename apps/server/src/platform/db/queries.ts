/** Returns the first row of a query, or undefined. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0];

/** Whether a statement without `returning` inserted, updated or deleted a row. */
export const changesRow = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0;
