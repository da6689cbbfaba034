import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

function isResult(value: unknown): value is { violations: Violation[] } {
  return typeof value === 'object' && value !== null && 'violations' in value;
}

export interface AccessibilityOptions {
  /** The page is still loading: do not wait for endless animations. */
  readonly loading?: boolean;
}

async function findViolations(page: Page, screen: string): Promise<string[]> {
  // The whole result holds a megabyte of passed checks, which would cross to this process.
  const result: unknown = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => ({ violations }))',
  );
  if (!isResult(result)) throw new Error('axe gave no result');
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${screen}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Checks all axe rules of WCAG 2.2 AA and best practices. The message names rule and element. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { loading = false }: AccessibilityOptions = {},
): Promise<void> {
  // Animations that began earlier change the contrast until they end.
  await page.evaluate(
    (leavesEndless) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => !leavesEndless || effect?.getComputedTiming().endTime !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    loading,
  );
  // Inject axe once per document: it is half a megabyte.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  // The page can be between two states, for example while a popup opens.
  await expect(async () => expect(await findViolations(page, screen)).toEqual([])).toPass({
    timeout: 60_000,
  });
}
