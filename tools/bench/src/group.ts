import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Measure } from './measure';
import type { BenchStack } from './stack/bench-stack';

/** What every group works with; each part is started when a group asks for it. */
export interface BenchContext {
  readonly stack: BenchStack;
  browser(): Promise<Browser>;
  /** How often what is compared in turn is measured. */
  readonly rounds: number;
}

/** A value, or a value with what it is made of. */
export type Reading = number | (Pick<Measure, 'note' | 'spread'> & { readonly value: number });

/** Measures that belong together, as `--only <name>` runs them. */
export interface Group {
  readonly name: string;
  /** A group that fails gives its lines without values and the reason as their note. */
  measure(context: BenchContext): Promise<readonly Measure[]>;
}

/** A line before it was measured. */
type Line = Omit<Measure, 'value' | 'note' | 'spread'>;

interface DefineGroupParameters<Key extends string> {
  readonly name: string;
  readonly lines: Readonly<Record<Key, Line>>;
  readonly read: (context: BenchContext) => Promise<Readonly<Record<Key, Reading>>>;
}

/** A group from its lines and from what reads them: every line gets its value. */
export function defineGroup<Key extends string>(parameters: DefineGroupParameters<Key>): Group {
  const { name, lines, read } = parameters;
  const measure = async (context: BenchContext): Promise<readonly Measure[]> => {
    const readings = await readOrFail(() => read(context));
    return Object.entries<Line>(lines).map(([key, line]) => ({
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
