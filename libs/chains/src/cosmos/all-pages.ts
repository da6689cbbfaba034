interface Page<T> {
  rows: readonly T[];
  pagination: { nextKey: Uint8Array } | undefined;
}

export async function allPages<T>(read: (key: Uint8Array | undefined) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let key: Uint8Array | undefined;
  do {
    const page = await read(key);
    rows.push(...page.rows);
    key = page.pagination?.nextKey;
  } while (key !== undefined && key.length > 0);
  return rows;
}
