import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Measure } from './measure';
import type { BenchStack } from './stack/bench-stack';

/** What every group works with; each part is started when a group asks for it. */
export interface BenchContext {
  readonly stack: BenchStack;
  browser(): Promise<Browser>;
}

/** A value, or a value with what it is made of. */
export type Reading = number | { readonly value: number; readonly note: string };

/** Measures that belong together, as `--only <name>` runs them. */
export interface Group {
  readonly name: string;
  /** A group that fails gives its lines without values and the reason as their note. */
  measure(context: BenchContext): Promise<readonly Measure[]>;
}

interface DefineGroupParameters<Line extends string> {
  readonly name: string;
  readonly lines: Readonly<Record<Line, Omit<Measure, 'value' | 'note'>>>;
  readonly read: (context: BenchContext) => Promise<Readonly<Record<Line, Reading>>>;
}

/** A group from its lines and from what reads them: every line gets its value. */
export function defineGroup<Line extends string>(parameters: DefineGroupParameters<Line>): Group {
  const { name, lines, read } = parameters;
  const measure = async (context: BenchContext): Promise<readonly Measure[]> => {
    const readings = await readOrFail(() => read(context));
    return Object.entries<Omit<Measure, 'value' | 'note'>>(lines).map(([key, line]) => ({
      ...line,
      ...readings(key),
    }));
  };
  return { name, measure };
}

async function readOrFail(read: () => Promise<Readonly<Record<string, Reading>>>) {
  try {
    const readings = await read();
    return (key: string) => {
      const reading = readings[key] ?? Number.NaN;
      return typeof reading === 'number' ? { value: reading } : reading;
    };
  } catch (error) {
    const note = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    return () => ({ value: Number.NaN, note });
  }
}
